import { expect, test } from './fixtures/test';

test('hovering is styled only for devices that can hover', async ({ page }) => {
  await page.goto('/');
  const rules = await page.evaluate(() => {
    /** Selectors with :hover, each with whether a media query keeps it from touch screens. */
    const collect = (list: CSSRuleList, isGuarded: boolean): { selector: string; isGuarded: boolean }[] =>
      [...list].flatMap((rule) => {
        const guards =
          isGuarded || (rule instanceof CSSMediaRule && rule.conditionText.includes('hover: hover'));
        const own =
          rule instanceof CSSStyleRule && rule.selectorText.includes(':hover')
            ? [{ selector: rule.selectorText, isGuarded: guards }]
            : [];
        return 'cssRules' in rule && rule.cssRules instanceof CSSRuleList
          ? [...own, ...collect(rule.cssRules, guards)]
          : own;
      });
    return [...document.styleSheets].flatMap((sheet) => collect(sheet.cssRules, false));
  });
  expect(rules.length).toBeGreaterThan(10);
  expect(rules.filter(({ isGuarded }) => !isGuarded)).toEqual([]);
});
