import path from 'node:path';
import sharp from 'sharp';
import { toTheme } from '@/lib/store-info/theme';
import { webManifest } from './web-manifest';

const theme = toTheme({ theme: null }, () => '');
const MANIFEST = webManifest({ storeName: 'Loom & Line', description: 'Cloth', theme });

test('has the name of the store', () => {
  expect(MANIFEST).toMatchObject({ name: 'Loom & Line', short_name: 'Loom & Line', start_url: '/' });
});

test.each(MANIFEST.icons)('has an image of the stated size at $src', async ({ src, sizes, type }) => {
  const { width, height, format } = await sharp(path.join('public', src)).metadata();
  expect(`${width}x${height} image/${format}`).toBe(`${sizes} ${type}`);
});
