import type { SeedProduct } from '../../types';
import { cloth } from '../cloth';
import { womens } from './shelves';

const type = 'Sarees';
const sizes = ['One Size'];

/** Sarees, six yards each. */
export const sarees: SeedProduct[] = [
  womens({
    title: 'Kanchi Temple Saree',
    type,
    price: 8499,
    offer: 6999,
    sizes,
    garment: 'saree',
    fabric: cloth('silk', 'jamdani', '#1f5a4a', '#d9b86a'),
    trim: '#c9982f',
    colours: ['Emerald', 'Maroon'],
    featured: true,
    pictures: 3,
    spec: 'Fabric: Mulberry silk; Border: Temple, zari; Pallu: Zari with tassels; Pattern: Woven buti; Occasion: Wedding; Fabric weight: 120 gsm; Length: 550 cm; Width: 116 cm; Blouse piece: Included, 80 cm; Weave: Handloom korvai; Care: Dry clean only',
    text: 'Emerald silk with a temple border in old gold, the towers interlocked with the body by hand as Kanchipuram does it. The pallu is nearly all zari. An heirloom from its first day.',
  }),
  womens({
    title: 'Madhur Cotton Saree',
    type,
    price: 2499,
    sizes,
    garment: 'saree',
    fabric: cloth('linen', 'khadi', '#d8d3c3', '#a8a08b'),
    trim: '#a5402f',
    colours: ['Natural', 'Grey'],
    spec: 'Fabric: Handloom cotton; Border: Contrast, 8 cm; Pallu: Striped; Pattern: Plain; Occasion: Everyday, office; Fabric weight: 105 gsm; Length: 550 cm; Blouse piece: Included; Care: Hand wash, starch lightly',
    text: 'A teacher’s saree in the very best sense: unbleached cotton, a red border and no nonsense. The pleats stay where you put them. It gets softer every term.',
  }),
  womens({
    title: 'Sandhya Ikat Saree',
    type,
    price: 4999,
    offer: 3999,
    sizes,
    garment: 'saree',
    fabric: cloth('silk', 'ikat', '#5f2440', '#e6c27a', '#2d1a2c'),
    trim: '#d0a044',
    colours: ['Plum', 'Indigo'],
    featured: true,
    spec: 'Fabric: Silk cotton; Border: Zari; Pallu: Ikat; Pattern: Ikat; Occasion: Festive; Fabric weight: 112 gsm; Length: 550 cm; Blouse piece: Included; Craft: Pochampally; Care: Dry clean',
    text: 'Twilight plum with trembling diamonds of gold. The dyer binds the threads to a drawing, the weaver finds it again. Worn by people who choose the window seat.',
  }),
  womens({
    title: 'Phool Mulmul Saree',
    type,
    price: 1999,
    sizes,
    garment: 'saree',
    fabric: cloth('poplin', 'buti', '#e9dfe0', '#a85a6a', '#7f9468', '#f3e3b0'),
    trim: '#b5687a',
    colours: ['Blush', 'Mint'],
    spec: 'Fabric: Cotton mulmul; Border: Printed; Pallu: Printed; Pattern: Buti; Occasion: Everyday; Fabric weight: 68 gsm; Length: 550 cm; Blouse piece: Included; Care: Hand wash cold',
    text: 'Mulmul so fine that the whole saree fits in a lunch box. Rose flowers on blush, printed by hand. No petticoat drama; it falls by itself.',
  }),
  womens({
    title: 'Lehar Georgette Saree',
    type,
    price: 3299,
    sizes,
    garment: 'saree',
    fabric: cloth('silk', 'leheriya', '#2b6a78', '#f0d79a', '#ffffff'),
    trim: '#d9b45a',
    colours: ['Turquoise', 'Pink'],
    spec: 'Fabric: Georgette; Border: Gota patti; Pallu: Leheriya; Pattern: Leheriya; Occasion: Teej, party; Fabric weight: 74 gsm; Length: 550 cm; Blouse piece: Included; Care: Dry clean',
    text: 'Waves of turquoise, cream and gold, tied on the diagonal in Jaipur. Georgette flows after you like water after a boat. A slim gota border keeps it from floating away.',
  }),
];
