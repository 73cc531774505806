import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Shop } from '../shops/shop-finder';

/** What a handler finds in its context: the shop that the visited hostname names. */
export type AppEnv = { Variables: { shop: Shop; hostname: string } };

/** The app that routes register at. */
export type Api = OpenAPIHono<AppEnv>;
