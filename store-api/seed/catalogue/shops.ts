import type { SeedShop } from '../types';
import { loom } from './loom/loom';
import { smartwear } from './smartwear/smartwear';

/** The shops that a fresh database is filled with; the first is the default one. */
export const shops: SeedShop[] = [smartwear, loom];
