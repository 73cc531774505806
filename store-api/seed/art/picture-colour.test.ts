import sharp from 'sharp';
import { channels } from './colour';
import { renderPicture, type PictureSpec } from './picture';
import { pictureColour } from './picture-colour';

const shirt: PictureSpec = {
  kind: 'garment',
  garment: 'casual-shirt',
  view: 'front',
  fabric: { weave: 'poplin', pattern: 'solid', colours: ['#27466b'] },
};
const specs: PictureSpec[] = [
  shirt,
  { ...shirt, view: 'detail' },
  { ...shirt, garment: 'saree', backdrop: 'clay' },
];

test.each(specs)('the colour of $garment, $view is near the mean of its pixels', async (spec) => {
  const { channels: drawn } = await sharp(await renderPicture(spec)).stats();
  const told = channels(pictureColour(spec) ?? '');
  for (const [index, value] of told.entries()) {
    expect(Math.abs(value - (drawn[index]?.mean ?? Number.NaN))).toBeLessThan(32);
  }
});

test('a logo has none', () => {
  expect(pictureColour({ kind: 'logo', mark: 'loom', ink: '#22201d', accent: '#b5533c' })).toBeNull();
});
