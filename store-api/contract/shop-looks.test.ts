import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { shopPictures } from '../db/schema/products';
import { shops } from '../db/schema/shops';
import { describeEachEngine } from './engines.harness';
import type { TestApi } from './test-api';
import { runCommand, sentFiles } from './test-commands';

const SECOND = 'second.localhost';

const readShop = async ({ db }: TestApi, id: string) => {
  const [shop] = await db.select().from(shops).where(eq(shops.id, id));
  return shop;
};

describeEachEngine((api) => {
  test('the looks of a shop have commands of their own, and an empty file takes one away', async () => {
    const theme = (text: string, values = {}) =>
      runCommand(api(), 'theme import', { args: ['theme.yaml'], ...values }, text, SECOND);
    const info = async () => {
      api().restart();
      return (await api().get('/storeInfo', { host: SECOND })).body;
    };
    const empty = await runCommand(api(), 'theme export', {}, '', SECOND);
    expect(empty.lines).toEqual([expect.stringMatching(/^# theme: /)]);
    const file = '# Of the festival\naccent: "#2a3f7a"\n';
    expect((await theme(file, { 'dry-run': true })).lines).toEqual([
      'Would have replaced 0 entries of theme by 1.',
    ]);
    expect(await info()).not.toHaveProperty('theme');
    expect(await theme(file)).toMatchObject({ error: null, lines: ['Replaced 0 entries of theme by 1.'] });
    expect(await info()).toMatchObject({
      theme: { accent: '#2a3f7a' },
      features: expect.arrayContaining(['theme']),
    });
    const pale = await theme('accent: "#ffee00"\n', { 'dry-run': true });
    expect(pale.lines[0]).toMatch(/^accent #ffee00 becomes #[\da-f]{6}: links need a contrast of 4\.5 /);
    const broken = await theme(`${file}acent: red\naccentDark: red\n`);
    expect(broken).toMatchObject({
      error: 'Nothing was imported.',
      lines: [
        'line 3: acent is not known here',
        'line 4: accentDark must be a color such as "#2a3f7a", in quotes',
      ],
    });
    const exported = await runCommand(api(), 'theme export', { args: ['theme.yaml'] }, '', SECOND);
    expect(exported.file.toString()).toMatch(
      /^# .*`npm run shop -- theme import FILE`.*\naccent: "#2a3f7a"\n$/,
    );
    expect((await theme(exported.file.toString())).error).toBeNull();
    await theme('');
    const without = await info();
    expect(without).not.toHaveProperty('theme');
    expect((await readShop(api(), 'second'))?.look).toBeNull();
  });

  test('sections are checked by their types, each fault with its line', async () => {
    const sections = (text: string) =>
      runCommand(api(), 'sections import', { args: ['sections.yaml'] }, text, SECOND);
    const broken = await sections(
      '- type: marquee\n- type: banner\n  title: Sale\n  titel: Sale\n- type: text\n  title: Loom\n',
    );
    expect(broken).toMatchObject({
      error: 'Nothing was imported.',
      lines: [
        expect.stringMatching(/^line 1: type must be one of hero, categories, products, /),
        'line 4: titel is not known here',
        'line 5: text is missing',
      ],
    });
    const banner = { type: 'banner', title: 'Sale' };
    expect((await sections('- type: recent\n- type: banner\n  title: Sale\n')).error).toBeNull();
    api().restart();
    const { body } = await api().get('/storeInfo', { host: SECOND });
    expect(body).toMatchObject({ sections: [{ type: 'recent' }, banner] });
    expect((await sections('')).error).toBeNull();
  });

  test('keeps pictures of a look, its logo with what can be seen through, and removes those that nothing names', async () => {
    const clear = sharp({ create: { width: 90, height: 30, channels: 4, background: '#00000000' } });
    const files = ['hero.png', 'logo.png'].map(async (name) => ({
      name,
      bytes: await clear.png().toBuffer(),
    }));
    const pictures = async (values: Record<string, unknown>, input: Uint8Array<ArrayBuffer> | string = '') =>
      runCommand(api(), 'shops pictures', values, input, SECOND);
    const added = await pictures(
      { args: ['hero.png', 'logo.png'] },
      await sentFiles(await Promise.all(files)),
    );
    expect(added.lines).toEqual([
      expect.stringMatching(
        /^\/api\/v1\/product-pictures\/picture-[0-9a-f]{32}\.webp {2}hero\.png {2}\(not shown yet\)$/,
      ),
      expect.stringMatching(/ {2}logo\.png {2}\(not shown yet\)$/),
      'The shop has 2 pictures.',
    ]);
    const logo = added.lines[1]?.split(' ')[0] ?? '';
    expect((await api().get(logo.replace('/api/v1', ''))).headers.get('content-type')).toBe('image/webp');
    const [stored] = await api().db.select().from(shopPictures).where(eq(shopPictures.name, 'logo.png'));
    const { width, hasAlpha } = await sharp(stored?.data).metadata();
    expect([width, hasAlpha]).toEqual([90, true]);
    await runCommand(api(), 'theme import', { args: ['theme.yaml'] }, `logo: ${logo}\n`, SECOND);
    expect((await pictures({ 'remove-unused': true })).lines).toEqual([
      `${logo}  logo.png`,
      'The shop has 1 picture.',
    ]);
    expect((await runCommand(api(), 'shops pictures', {})).lines).toEqual(['The shop has 0 pictures.']);
    await runCommand(api(), 'theme import', { args: ['theme.yaml'] }, '', SECOND);
    await pictures({ 'remove-unused': true });
  });
});
