import type { Page } from '@playwright/test';
import { axeViolationsInBothSchemes } from './fixtures/axe';
import { ASHA, signInAsAsha } from './fixtures/customer';
import { layoutShifts, watchLayoutShifts } from './fixtures/layout-shifts';
import { control, fillFields, submitButton, toast, visit } from './fixtures/page-objects';
import { DATA_FOLDER } from './fixtures/shop-under-test';
import { mailsIn } from './fixtures/stocked-shop';
import { expect, test } from './fixtures/test';

const MESSAGE = { subject: 'A torn seam', message: 'The seam of the left sleeve is open.' };
const GUEST = { name: 'Mira Sen', email: 'mira@example.com' };

const complaint = (page: Page) => page.getByRole('status').filter({ hasText: 'Complaint' });
const ANSWER = /^Complaint C-\d{4}-\d{4,}\. We answer by \d{1,2} \w{3,4}\./;

test('a customer writes about an order by keyboard', async ({ page, origin }) => {
  await signInAsAsha(page, origin);
  await watchLayoutShifts(page);
  await visit(page, '/contact');
  await expect(control(page, 'email')).toHaveValue(ASHA.email);
  const order = page.getByRole('combobox', { name: 'Order (optional)' });
  await expect.poll(() => order.locator('option').count()).toBeGreaterThan(1);
  expect(await layoutShifts(page)).toEqual([]);
  await expect(page.getByText('answer within a month')).toBeVisible();
  await expect(page.getByText('Grievance Officer: Kavita Menon')).toBeVisible();

  await control(page, 'subject').focus();
  await page.keyboard.type(MESSAGE.subject);
  await page.keyboard.press('Tab');
  await page.keyboard.type(MESSAGE.message);
  await page.keyboard.press('Tab');
  await expect(order).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(order).not.toHaveValue('');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(complaint(page)).toHaveText(ANSWER);
  await expect(toast(page, 'Message Sent')).toContainText(
    "Thank you for contacting us. We'll get back to you shortly.",
  );
  await expect(order).toHaveValue('');
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
});

test('a guest is answered with a number that a mail repeats', async ({ page }) => {
  await visit(page, '/contact');
  await expect(control(page, 'orderId')).toHaveCount(0);
  const email = `mira-${Date.now()}-${Math.random()}@example.com`;
  await fillFields(page, { ...GUEST, email, ...MESSAGE });
  await submitButton(page).click();
  await expect(complaint(page)).toHaveText(ANSWER);
  const number = /C-\d{4}-\d+/.exec((await complaint(page).textContent()) ?? '')?.[0] ?? '';
  await expect.poll(() => mailsIn(DATA_FOLDER, email).join(), { timeout: 30_000 }).toContain(number);
});

test('a lost answer is asked for again, and nothing that was typed is lost', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource|ERR_/);
  await visit(page, '/contact');
  await fillFields(page, { ...GUEST, ...MESSAGE });
  const numbers: string[] = [];
  let isLost = true;
  await page.route('**/api/messages', async (route) => {
    const response = await route.fetch();
    numbers.push((await response.json()).complaint.number);
    if (isLost) await route.abort();
    else await route.fulfill({ response });
  });
  await submitButton(page).click();
  await expect(page.getByText(/your message was not sent\. Please try again/)).toBeVisible();
  await expect(control(page, 'message')).toHaveValue(MESSAGE.message);
  isLost = false;
  await submitButton(page).click();
  await expect(complaint(page)).toContainText(numbers[0] ?? 'none');
  expect(new Set(numbers).size).toBe(1);
});
