import sharp from 'sharp';
import { pictureName, renderPicture, type PictureSpec } from './picture';

const shirt: PictureSpec = {
  kind: 'garment',
  garment: 'casual-shirt',
  view: 'front',
  fabric: { weave: 'poplin', pattern: 'gingham', colours: ['#dfe7ef', '#27466b'] },
};
const specs: PictureSpec[] = [
  shirt,
  { ...shirt, view: 'detail', fabric: { weave: 'denim', pattern: 'solid', colours: ['#e3dac7'] } },
  { ...shirt, garment: 'saree', trim: '#c9982f', backdrop: 'clay' },
  { ...shirt, garment: 'sneakers', view: 'second-detail' },
];

test.each(specs)('$garment, $view is a WebP of 960 x 1200 and of moderate weight', async (spec) => {
  const picture = await renderPicture(spec);
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 960, height: 1200 });
  expect(picture.length).toBeLessThan(150_000);
  const { channels } = await sharp(picture).stats();
  expect(Math.max(...channels.map((channel) => channel.stdev))).toBeGreaterThan(8);
});

test('the same spec gives the same bytes, alone or beside others', async () => {
  const [first, , again] = await Promise.all([
    renderPicture(shirt),
    renderPicture({ ...shirt, view: 'detail' }),
    renderPicture(shirt),
  ]);
  expect(first.equals(again)).toBe(true);
});

test('a name is a hash of the spec', () => {
  expect(pictureName(shirt)).toMatch(/^[0-9a-f]{20}\.webp$/);
  expect(pictureName({ ...shirt })).toBe(pictureName(shirt));
  expect(pictureName({ ...shirt, trim: '#101010' })).not.toBe(pictureName(shirt));
});

test.each(['smartwear', 'loom'] as const)('the logo of %s is 512 wide and transparent', async (mark) => {
  const logo = await renderPicture({ kind: 'logo', mark, ink: '#22201d', accent: '#b5533c' });
  expect(await sharp(logo).metadata()).toMatchObject({ format: 'webp', width: 512, hasAlpha: true });
});
