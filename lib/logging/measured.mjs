import { shopProcess } from '../process/shop-process.mjs';

/** @typedef {'accepted' | 'refused' | 'failed'} Outcome */

/**
 * What the process measures of itself, by name:
 * - `store-call`: a request to the store API, its duration in seconds and a status such as `200`, `timeout` or `unreachable`;
 * - `order`, `payment`: one that was sent to the store, and whether it was `accepted`, `refused` or `failed`, where it is unknown
 *   whether the store has processed it;
 * - `limit`: an attempt beyond a limit, by the limit's name;
 * - `page-cache`: what the page cache holds;
 * - `web-vital`: a Core Web Vital of a visitor, in ms or, for CLS, without a unit.
 *
 * @typedef {{
 *   'store-call': { seconds: number, status: string },
 *   order: { result: Outcome },
 *   payment: { result: Outcome },
 *   limit: { name: string },
 *   'page-cache': { entries: number, bytes: number },
 *   'web-vital': { metric: string, value: number, route: string, device: string },
 * }} Measurements
 */

/**
 * Who is told of measurements, by their name.
 *
 * @typedef {{ [Name in keyof Measurements]?: (value: Measurements[Name]) => void }} Observers
 */

/**
 * Tells the metrics of this process of a measurement, if it has any.
 *
 * @template {keyof Measurements} Name
 * @param {Name} name
 * @param {Measurements[Name]} value
 */
export function measured(name, value) {
  shopProcess().observers?.[name]?.(value);
}
