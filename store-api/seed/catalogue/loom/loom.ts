import type { SeedShop } from '../../types';
import { cloth } from '../cloth';
import { about } from './about';
import { loomAccessories } from './accessories';
import { loomMens } from './mens';
import { loomWomens } from './womens';

/** A second, smaller shop that is told apart by its hostname. */
export const loom: SeedShop = {
  id: 'loom',
  isDefault: false,
  hostnames: ['loom.localhost'],
  storeName: 'Loom & Line',
  companyName: 'Loom & Line Handlooms LLP',
  companyAddress: '7 Weavers Lane, Mattancherry, Kochi, Kerala 682002, India',
  companyPhone: '+91 90000 00002',
  companyEmail: 'namaste@loomandline.example',
  description: 'Handloom clothes and cloth, woven slowly in small lots and signed by their weavers.',
  categories: ['women', 'accessories', 'men'],
  logo: { kind: 'logo', mark: 'loom', ink: '#33261d', accent: '#a5472f' },
  categoryPictures: {
    women: {
      kind: 'garment',
      garment: 'kurti',
      view: 'front',
      fabric: cloth('poplin', 'jaal', '#22385c', '#c9b48a', '#a5472f'),
      trim: '#a5472f',
      backdrop: 'clay',
    },
    accessories: {
      kind: 'garment',
      garment: 'stole',
      view: 'front',
      fabric: cloth('canvas', 'khadi', '#3f3a36', '#8f857a'),
      trim: '#c0703f',
      backdrop: 'clay',
    },
    men: {
      kind: 'garment',
      garment: 'band-collar-shirt',
      view: 'front',
      fabric: cloth('linen', 'solid', '#9c8f5e'),
      trim: '#4b3a28',
      backdrop: 'clay',
    },
  },
  socialLinks: {
    instagram: 'https://www.instagram.com/loomandline.example',
    youtube: 'https://www.youtube.com/@loomandline-example',
  },
  policies: { about },
  upi: { payeeAddress: 'loomandline@upi', payeeName: 'Loom and Line Handlooms' },
  products: [...loomWomens, ...loomAccessories, ...loomMens],
};
