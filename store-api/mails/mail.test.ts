import { jest } from '@jest/globals';
import { asc } from 'drizzle-orm';
import { describeBothEngines } from '../contract/engines.harness';
import { mails } from '../db/schema/mails';
import { escapeControlCharacters } from '../escape-control-characters';
import { queueMail, type Mail } from './mail';
import { createMailQueue } from './mail-queue';
import { PermanentFailure, retryDelay, sendMails, type SendMail } from './send-mails';

const mail: Mail = {
  id: 'one',
  shop: {
    id: 'first',
    storeName: 'Loom & Lane',
    companyEmail: 'care@shop.example',
    companyAddress: '12 Silk Street',
    brand: { color: '#123456', colorDark: '#abcdef' },
    look: null,
  },
  host: 'shop.example',
  to: 'mira@example.com',
  subject: 'Please confirm',
  parts: ['Good day <b>', { link: 'http://shop.example/x?a=1&b=2', label: 'Confirm' }, { quote: 'a\r\nb' }],
};

const nothing = () => undefined;
const readPicture = async () => null;
const shopUrl = 'http://{host}';

describeBothEngines((api) => {
  const waiting = () => api().db.select().from(mails).orderBy(asc(mails.id));
  const makeDue = () =>
    api()
      .db.update(mails)
      .set({ dueAt: new Date(0) });

  beforeEach(async () => void (await api().db.delete(mails)));

  test('writes text and HTML from the same parts, in the color of the shop', async () => {
    await queueMail(api().db, mail);
    const [row] = await waiting();
    expect(row?.text).toBe(
      'Good day <b>\n\nConfirm:\nhttp://shop.example/x?a=1&b=2\n\n  a\n  b\n\nLoom & Lane\n12 Silk Street',
    );
    expect(row?.html).toContain('Good day &lt;b&gt;');
    expect(row?.html).toContain('href="http://shop.example/x?a=1&amp;b=2"');
    expect(row?.html).toContain('#123456');
    expect(row?.html).not.toMatch(/<img|<link|url\(|@import/);
  });

  test('shows control and format characters of its texts as escapes', async () => {
    const text = 'Shirt \u001b]0;x\u0007 \u202eevil';
    await queueMail(api().db, {
      ...mail,
      shop: { ...mail.shop, storeName: text },
      subject: text,
      parts: [text],
    });
    const [row] = await waiting();
    const shown = escapeControlCharacters(text);
    expect(row).toMatchObject({ fromName: shown, subject: shown });
    expect(row?.text).toContain(shown);
    expect(row?.html).toContain(shown);
  });

  test('has an address of its own hostname where the shop names none that is valid', async () => {
    await queueMail(api().db, { ...mail, shop: { ...mail.shop, companyEmail: 'a@b.example, c@d.example' } });
    expect(await waiting()).toMatchObject([{ fromAddress: 'no-reply@shop.example' }]);
  });

  test('is sent once by several processes, and only when its transaction has ended well', async () => {
    const { db } = api();
    for (let index = 0; index < 25; index += 1) await queueMail(db, { ...mail, id: `mail-${index}` });
    await expect(
      db.transaction(async (tx) => {
        await queueMail(tx, { ...mail, id: 'taken-back' });
        throw new Error('The order failed.');
      }),
    ).rejects.toThrow('The order failed.');
    const sent: string[] = [];
    const send: SendMail = async ({ id }) => void sent.push(id);
    await Promise.all([1, 2, 3].map(() => sendMails({ ...api(), readPicture, shopUrl }, send, nothing)));
    expect(sent.sort()).toEqual(Array.from({ length: 25 }, (_, index) => `mail-${index}`).sort());
    expect(await waiting()).toEqual([]);
  });

  test('is tried again after a failure, and stays when the process is killed while it is sent', async () => {
    const { db } = api();
    await queueMail(db, mail);
    const outcomes: string[] = [];
    const report = (outcome: string) => void outcomes.push(outcome);
    const fail: SendMail = async () => {
      throw new Error('connect ECONNREFUSED');
    };
    await sendMails({ ...api(), readPicture, shopUrl }, fail, report);
    expect(await waiting()).toMatchObject([{ attempts: 1, error: 'connect ECONNREFUSED' }]);
    // It is not due yet.
    await sendMails({ ...api(), readPicture, shopUrl }, fail, report);
    expect(outcomes).toEqual(['failed']);

    await makeDue();
    // It never ends, as when its process is gone.
    await new Promise<void>((isSending) => {
      void sendMails({ ...api(), readPicture, shopUrl }, () => new Promise(() => isSending()), report);
    });
    await makeDue();
    await sendMails({ ...api(), readPicture, shopUrl }, async () => undefined, report);
    expect(outcomes).toEqual(['failed', 'sent']);
    expect(await waiting()).toEqual([]);
  });

  test('is not sent twice by a process that is stopped while it sends it, and the next ones stay due', async () => {
    const { db } = api();
    for (const id of ['one', 'two']) await queueMail(db, { ...mail, id });
    const sent: string[] = [];
    let goOn: () => void = nothing;
    const send: SendMail = async ({ id }) => {
      sent.push(id);
      await new Promise<void>((resolve) => (goOn = resolve));
    };
    const queue = createMailQueue({ ...api(), readPicture, shopUrl }, send, nothing);
    const running = queue.run();
    while (sent.length === 0) await new Promise(setImmediate);
    const stopped = queue.stop();
    goOn();
    await Promise.all([running, stopped]);
    expect(await waiting()).toMatchObject([{ attempts: 0 }]);
    await sendMails({ ...api(), readPicture, shopUrl }, async ({ id }) => void sent.push(id), nothing);
    expect(sent.sort()).toEqual(['one', 'two']);
  });

  test('a failed one waits as long where the clock of the process is hours behind', async () => {
    const now = Date.now;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() - 3 * 3_600_000);
    await queueMail(api().db, mail);
    let attempts = 0;
    const send: SendMail = async () => {
      attempts += 1;
      if (attempts < 3) throw new Error('421 later');
    };
    await sendMails({ ...api(), readPicture, shopUrl }, send, nothing).finally(() => clock.mockRestore());
    expect(attempts).toBe(1);
  });

  test.each([
    ['a refusal for good', new PermanentFailure('550 no such mailbox'), 0],
    ['three days', new Error('421 later'), 73],
  ])('is given up after %s, and stays for the operator to see', async (_, error, hours) => {
    const { db } = api();
    await queueMail(db, mail);
    await db.update(mails).set({ createdAt: new Date(Date.now() - hours * 3_600_000) });
    const outcomes: string[] = [];
    const send: SendMail = async () => {
      throw error;
    };
    await sendMails({ ...api(), readPicture, shopUrl }, send, (outcome) => void outcomes.push(outcome));
    expect(outcomes).toEqual(['given-up']);
    expect(await waiting()).toMatchObject([{ dueAt: null, error: error.message }]);
  });
});

test('waits longer from attempt to attempt, at most six hours', () => {
  expect([1, 2, 3, 9, 10, 100].map((attempts) => retryDelay(attempts) / 60_000)).toEqual([
    1, 2, 4, 256, 360, 360,
  ]);
});
