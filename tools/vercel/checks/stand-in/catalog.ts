import { fetchProducts, type CatalogProduct } from '../../../../e2e/fixtures/catalog';
import { standIn } from './control';

/** All shirts of the first seeded shop; there is always one. */
export async function shirts(): Promise<[CatalogProduct, ...CatalogProduct[]]> {
  const { data } = await fetchProducts({ category: 'shirts' }, standIn.storePort);
  const [first, ...others] = data;
  if (!first) throw new Error('The seeded shop has no shirts.');
  return [first, ...others];
}
