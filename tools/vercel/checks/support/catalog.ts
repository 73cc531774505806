import { fetchProducts, type CatalogProduct } from '../../../../e2e/fixtures/catalog';
import { deployment } from './deployment';

/** All shirts of the first seeded shop; there is always one. */
export async function shirts(): Promise<[CatalogProduct, ...CatalogProduct[]]> {
  const { data } = await fetchProducts({ category: 'shirts' }, deployment.storePort);
  const [first, ...others] = data;
  if (!first) throw new Error('The seeded shop has no shirts.');
  return [first, ...others];
}
