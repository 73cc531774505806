import { stringify } from 'yaml';
import { indiaDate } from '../delivery/delivery-date';
import { describeEachEngine } from './engines.harness';
import { runCommand } from './test-commands';

const DAY_MS = 24 * 60 * 60 * 1000;
const HTML = '<p>By hand.</p>';

describeEachEngine((api) => {
  const importPages = (pages: unknown) =>
    runCommand(api(), 'pages import', { args: ['pages.yaml'] }, stringify(pages));
  const get = (path: string) => {
    api().restart();
    return api().get(path);
  };

  test('a shop that has written nothing has no pages and no journal', async () => {
    for (const path of ['/pages', '/pages/our-craft', '/journal', '/journal/five-ways'])
      expect((await get(path)).status).toBe(404);
  });

  test('serves pages by their slugs, and lists them without their texts', async () => {
    const faq = [{ question: 'Wool?', answer: 'No.' }];
    expect(
      (await importPages([{ slug: 'our-craft', title: 'Our craft', html: HTML, faq }])).error,
    ).toBeNull();
    expect(await get('/pages/our-craft')).toMatchObject({
      status: 200,
      body: { slug: 'our-craft', title: 'Our craft', html: HTML, faq },
    });
    expect((await get('/pages')).body).toEqual({ data: [{ slug: 'our-craft', title: 'Our craft' }] });
    expect((await get('/pages/nothing')).status).toBe(404);
    expect((await get('/journal/our-craft')).status).toBe(404);
    expect((await get('/journal')).body).toEqual({ data: [], count: 0 });
    expect((await get('/storeInfo')).body).not.toHaveProperty('pages');
  });

  test('serves the journal with the newest entry first, and nothing before its day', async () => {
    const day = (offset: number) => indiaDate(Date.now() + offset * DAY_MS);
    const entry = (slug: string, offset: number) => ({ slug, title: slug, html: HTML, date: day(offset) });
    await importPages([entry('old', -9), entry('today', 0), entry('coming', 1), entry('newer', -2)]);
    const { body } = await get('/journal?limit=2');
    expect(body).toEqual({
      data: [
        { slug: 'today', title: 'today', date: day(0) },
        { slug: 'newer', title: 'newer', date: day(-2) },
      ],
      count: 3,
    });
    expect((await get('/journal?limit=2&page=2')).body).toMatchObject({ data: [{ slug: 'old' }] });
    expect((await get('/journal?page=9')).body).toEqual({ data: [], count: 3 });
    expect((await get('/journal/today')).body).toMatchObject({ html: HTML, date: day(0) });
    expect((await get('/journal/coming')).status).toBe(404);
    expect((await get('/journal?limit=0')).status).toBe(400);
  });

  test.each([
    [
      { slug: 'Our Craft', title: 'x', html: HTML },
      'slug must be of small letters, digits and single hyphens',
    ],
    [{ slug: 'a', title: 'x', html: HTML, author: 'Asha' }, 'author is for entries of the journal'],
    [
      { slug: 'a', title: 'x', html: HTML, picture: { url: 'javascript:alert(1)' } },
      'url must be the address of a picture',
    ],
    [{ slug: 'a', title: 'x' }, 'html is missing'],
  ])('refuses the page %j, naming its line', async (page, reason) => {
    const { lines } = await importPages([page]);
    expect(lines.join('\n')).toMatch(new RegExp(`^line \\d+: ${reason}`));
  });

  test('refuses two pages at one address, but not a page and an entry', async () => {
    const page = { slug: 'a', title: 'x', html: HTML };
    expect((await importPages([page, { ...page }])).lines).toEqual(['line 4: slug is there twice: a']);
    expect((await importPages([page, { ...page, date: '2026-01-01' }])).error).toBeNull();
  });

  test('refuses menus and announcements with faults', async () => {
    const run = async (part: string, value: unknown) =>
      (await runCommand(api(), `${part} import`, { args: ['x.yaml'] }, stringify(value))).lines.join('\n');
    const href = '/products';
    const items = Array.from({ length: 60 }, (_, index) => ({ label: `Item ${index}`, href }));
    expect(await run('menus', { top: [{ label: 'Men', href: '//evil.example' }] })).toContain(
      'line 3: href must be a path of the shop',
    );
    expect(await run('menus', { top: [{ label: 'Men', href, items }] })).toContain('at most 60 entries');
    expect(
      await run('menus', { top: [{ label: 'Men', href, items: [{ label: 'A', href, items: [] }] }] }),
    ).toContain('items is not known here');
    expect(await run('announcement', { text: 'Sale', until: 'soon' })).toContain(
      'line 2: until must be a day',
    );
    expect(await run('announcement', { text: 'Sale', from: '2026-12-02', until: '2026-12-01' })).toContain(
      'line 3: until must not be before from',
    );
    expect(await run('announcement', { text: 'x'.repeat(141) })).toContain(
      'line 1: text must be at most 140',
    );
  });
});
