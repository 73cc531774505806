import { pictureName, type PictureSpec } from './art/picture';
import type { SeedShop } from './types';

/**
 * Every picture of some shops, file name to what it shows, in the order in which visitors come to need them:
 * logos and category tiles, then each product's main picture, then the others.
 */
export function pictureSpecs(shops: SeedShop[]): Map<string, PictureSpec> {
  const products = shops
    .flatMap((shop) => shop.products)
    .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  const specs = [
    ...shops.flatMap((shop) => [shop.logo, ...Object.values(shop.categoryPictures)]),
    ...products.flatMap((product) => product.pictures.slice(0, 1)),
    ...products.flatMap((product) => product.pictures.slice(1)),
  ];
  return new Map(specs.map((spec) => [pictureName(spec), spec]));
}
