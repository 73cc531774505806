import type { Product } from '@/lib/products/product';
import type { ShareCard } from './share-card';

/** Search engines and messengers show no more of a description. */
const MAX_CHARACTERS = 200;

/** What search engines and messengers show below a product's name: its price first, because they cut off. */
export function productDescription({ description }: Pick<Product, 'description'>, card: ShareCard): string {
  const price = card.compareAtPrice ? `${card.price} (was ${card.compareAtPrice})` : card.price;
  const words = description.replaceAll(/\s+/g, ' ');
  return shortened([price, words].filter(Boolean).join(' · ') || card.heading);
}

function shortened(text: string): string {
  const characters = [...text];
  if (characters.length <= MAX_CHARACTERS) return text;
  const cut = characters.slice(0, MAX_CHARACTERS).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${cut.slice(0, lastSpace > 0 ? lastSpace : undefined).replace(/[\s,.;:·]+$/, '')}…`;
}
