import sharp from 'sharp';
import { imageType } from './image-type';

const SQUARE = sharp({ create: { width: 8, height: 8, channels: 3, background: '#8a3b20' } });

test.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)('tells %s', async (format) => {
  expect(imageType(await SQUARE.clone().toFormat(format).toBuffer())).toBe(format);
});

test('tells none of the formats that are left out', async () => {
  const tiff = await SQUARE.clone().tiff().toBuffer();
  const others = [
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '\0\0\0\x18ftypheic',
    '%PDF-1.7',
    'RIFF1234WAVE',
    '',
  ];
  for (const bytes of [tiff, ...others.map((text) => Buffer.from(text, 'latin1'))]) {
    expect(imageType(bytes)).toBeNull();
  }
});
