import sharp from 'sharp';
import { channels } from './color';
import { placeholderColor, renderPicture, type GarmentPicture, type PictureSpec } from './picture';

/** A picture takes a quarter of a second, and longer on a busy machine. */
const TIMEOUT_MS = 60_000;

const shirt: GarmentPicture = {
  kind: 'garment',
  garment: 'casual-shirt',
  view: 'front',
  fabric: { weave: 'poplin', pattern: 'gingham', colors: ['#dfe7ef', '#27466b'] },
  backdrop: 'stone',
  seed: 7,
  width: 960,
};
const logo = (mark: 'smartwear' | 'loom'): PictureSpec => ({
  kind: 'logo',
  mark,
  ink: '#22201d',
  accent: '#b5533c',
});

test.each<GarmentPicture>([
  shirt,
  { ...shirt, view: 'detail', fabric: { weave: 'denim', pattern: 'solid', colors: ['#e3dac7'] }, width: 720 },
  { ...shirt, garment: 'saree', trim: '#c9982f', backdrop: 'clay' },
  { ...shirt, garment: 'sneakers', view: 'second-detail', width: 720 },
])(
  '$garment, $view is a WebP of the given width and of moderate weight',
  async (spec) => {
    const picture = await renderPicture(spec);
    const size = { width: spec.width, height: (spec.width * 5) / 4 };
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', ...size });
    expect(picture.length).toBeLessThan(150_000);
    const { channels: drawn } = await sharp(picture).stats();
    expect(Math.max(...drawn.map((channel) => channel.stdev))).toBeGreaterThan(8);
  },
  TIMEOUT_MS,
);

test(
  'the same spec gives the same bytes, alone or beside others',
  async () => {
    const [first, , again] = await Promise.all([
      renderPicture(shirt),
      renderPicture({ ...shirt, view: 'detail' }),
      renderPicture(shirt),
    ]);
    expect(first.equals(again)).toBe(true);
  },
  TIMEOUT_MS,
);

test.each(['smartwear', 'loom'] as const)(
  'the logo of %s is 512 wide and transparent',
  async (mark) => {
    const picture = await renderPicture(logo(mark));
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 512, hasAlpha: true });
  },
  TIMEOUT_MS,
);

const plain: GarmentPicture = {
  ...shirt,
  fabric: { weave: 'poplin', pattern: 'solid', colors: ['#27466b'] },
};

test.each<GarmentPicture>([
  plain,
  { ...plain, view: 'detail' },
  { ...plain, garment: 'saree', backdrop: 'clay' },
])(
  'the placeholder of $garment, $view is near the mean of its pixels',
  async (spec) => {
    const { channels: drawn } = await sharp(await renderPicture(spec)).stats();
    const placeholder = channels(placeholderColor(spec) ?? '');
    for (const [index, value] of placeholder.entries()) {
      expect(Math.abs(value - (drawn[index]?.mean ?? Number.NaN))).toBeLessThan(32);
    }
  },
  TIMEOUT_MS,
);

test('a logo has no placeholder', () => {
  expect(placeholderColor(logo('loom'))).toBeNull();
});
