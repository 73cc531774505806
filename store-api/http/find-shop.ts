import { createMiddleware } from 'hono/factory';
import { hostnameOf } from '../shops/hostname';
import type { ShopFinder } from '../shops/shop-finder';
import type { AppEnv } from './app-env';

/** Puts the shop of the visited hostname into the context (spec section 7: the Host header names it). */
export const findShop = (finder: ShopFinder) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { shop, hostname } = await finder(hostnameOf(c.req.header('host')));
    c.set('shop', shop);
    c.set('hostname', hostname);
    await next();
  });
