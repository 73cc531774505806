import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { themeCss } from '../../shared/theme/theme-css.mjs';

/** Where browsers find the files of Next's `static` folder. */
const STATIC_URL = '/_next/';
const SHEET_URL = /^\/_next\/static\/(?:immutable\/)?chunks\/[\w~-][\w.~-]*\.css$/;

/** Sheets that are served as they are, for pages of shops that need them (app/sites/[site]/(main)/page.tsx). */
const PUBLIC_SHEET_URL = /^\/styles\/[\w-]+\.css$/;

/** The first would end the element; a relative URL would be resolved against the page. */
const NOT_EMBEDDABLE = /<\/style|@import|url\(\s*["']?(?!\s*["']?(?:\/|#|data:|https?:))/i;

/** A URL in a sheet that is relative to the sheet itself, as Turbopack writes those of fonts. */
const MEDIA_URL = /url\((?<quote>["']?)\.\.\/media\//g;

/**
 * A style sheet of the build as the content of a <style> element.
 *
 * @typedef {{ text: string, source: string }} StyleSheet `source` is its CSP source, such as `'sha256-…'`
 */

/** @typedef {(url: string) => StyleSheet | null} SheetReader null for what is neither a sheet of this build nor of a theme */

/**
 * @param {string} buildFolder Next's `.next` folder
 * @returns {SheetReader} reads each file once
 */
export function createSheetReader(buildFolder) {
  /** @type {Map<string, StyleSheet | null>} */
  const sheets = new Map();
  return (url) => {
    const cached = sheets.get(url);
    if (cached !== undefined) return cached;
    const file = fileOf(url, buildFolder);
    const sheet =
      file === null ? embeddable(themeCss(url)) : readSheet(file, path.posix.resolve(url, '../../media'));
    sheets.set(url, sheet);
    return sheet;
  };
}

/**
 * @param {string} url
 * @param {string} buildFolder
 */
function fileOf(url, buildFolder) {
  if (SHEET_URL.test(url)) return path.join(buildFolder, url.slice(STATIC_URL.length));
  return PUBLIC_SHEET_URL.test(url) ? path.join(buildFolder, '../public', url) : null;
}

/**
 * @param {string} file
 * @param {string} media the path of the folder of its fonts
 * @returns {StyleSheet | null} null if it is missing, or cannot be embedded
 */
function readSheet(file, media) {
  return embeddable(readText(file)?.replace(MEDIA_URL, `url($<quote>${media}/`));
}

/**
 * @param {string | null | undefined} text
 * @returns {StyleSheet | null}
 */
function embeddable(text) {
  if (typeof text !== 'string' || NOT_EMBEDDABLE.test(text)) return null;
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}

/** @param {string} file */
function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
