import type { PictureSpec } from '../../art/picture';
import type { Fabric } from '../../art/scene';
import type { GarmentName } from '../../art/garments/garments';
import type { SeedShop } from '../../types';
import { cloth, dye } from '../cloth';
import { bagsAndLeather } from './bags-and-leather';
import { casualShirts } from './casual-shirts';
import { chinos } from './chinos';
import { dresses } from './dresses';
import { finishingTouches } from './finishing-touches';
import { footwear } from './footwear';
import { formalShirts } from './formal-shirts';
import { formalTrousers } from './formal-trousers';
import { jeans } from './jeans';
import { joggers } from './joggers';
import { kurtas } from './kurtas';
import { kurtis } from './kurtis';
import { layers } from './layers';
import { linenShirts } from './linen-shirts';
import { printedShirts } from './printed-shirts';
import { sarees } from './sarees';
import { tees } from './tees';
import { womensBottoms } from './womens-bottoms';

function tile(garment: GarmentName, fabric: Fabric, trim: string): PictureSpec {
  return { kind: 'garment', garment, view: 'front', fabric, trim, backdrop: 'sand' };
}

/** The shop that answers unless another one is asked for by name. */
export const smartwear: SeedShop = {
  id: 'smartwear',
  isDefault: true,
  hostnames: ['localhost', '127.0.0.1'],
  storeName: 'SmartWear',
  companyName: 'SmartWear Clothing Private Limited',
  companyAddress: '14 Loom House, 3rd Cross, Indiranagar, Bengaluru, Karnataka 560038, India',
  companyPhone: '+91 90000 00001',
  companyEmail: 'care@smartwear.example',
  description: 'Honest cloth, good cuts and fair prices: shirts, trousers and ethnic wear made in India.',
  categories: ['men', 'women', 'accessories', 'shirts', 'trousers'],
  logo: { kind: 'logo', mark: 'smartwear', ink: '#22201d', accent: '#b5533c' },
  categoryPictures: {
    men: tile('nehru-jacket', cloth('silk', 'solid', '#25334e'), dye.gold),
    women: tile('anarkali', cloth('silk', 'jamdani', dye.wine, '#d9b86a'), '#b58b3c'),
    accessories: tile('sling-bag', cloth('leather', 'solid', '#8a5230'), dye.gold),
    shirts: tile('formal-shirt', cloth('poplin', 'gingham', '#dfe7ef', dye.indigo), '#efe8da'),
    trousers: tile('chinos', cloth('twill', 'solid', dye.khaki), '#efe8da'),
  },
  socialLinks: {
    instagram: 'https://www.instagram.com/smartwear.example',
    facebook: 'https://www.facebook.com/smartwear.example',
    x: 'https://x.com/smartwear_example',
    youtube: 'https://www.youtube.com/@smartwear-example',
  },
  policies: {},
  upi: { payeeAddress: 'smartwear@upi', payeeName: 'SmartWear Clothing' },
  products: [
    ...kurtas,
    ...tees,
    ...layers,
    ...kurtis,
    ...dresses,
    ...sarees,
    ...womensBottoms,
    ...bagsAndLeather,
    ...footwear,
    ...finishingTouches,
    ...formalShirts,
    ...casualShirts,
    ...linenShirts,
    ...printedShirts,
    ...chinos,
    ...jeans,
    ...formalTrousers,
    ...joggers,
  ],
};
