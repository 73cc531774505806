import { channel } from 'node:diagnostics_channel';

/**
 * What the process measures of itself, by what is measured:
 * - `store-call`: a request to the store API, its duration in seconds and a status such as `200`, `timeout` or `unreachable`;
 * - `limit`: an attempt beyond a limit, by the limit's name;
 * - `page-cache`: what the page cache holds;
 * - `web-vital`: a Core Web Vital of a visitor, in ms or, for CLS, without a unit.
 *
 * @typedef {{
 *   'store-call': { seconds: number, status: string },
 *   limit: { name: string },
 *   'page-cache': { entries: number, bytes: number },
 *   'web-vital': { metric: string, value: number, route: string, device: string },
 * }} Measurements
 */

/**
 * The diagnostics channel of a measurement. It is the process's own, because Next loads a module several times.
 *
 * @param {keyof Measurements} name
 */
export function measurementChannel(name) {
  return `shop:${name}`;
}

/**
 * Tells whoever listens of a measurement.
 *
 * @template {keyof Measurements} Name
 * @param {Name} name
 * @param {Measurements[Name]} value
 */
export function measured(name, value) {
  channel(measurementChannel(name)).publish(value);
}
