/** Shown for a product or category whose image is missing or fails to load. */
export const FALLBACK_IMAGE = '/images/fallback.webp';

/** Stands for the width in the URL of an image. */
export const WIDTH = '{w}';

/** Whether a URL of `imageTemplate` is that of an image in several widths. */
export function hasWidths(template: string): boolean {
  return template.includes(WIDTH);
}

/**
 * @param template a URL of `imageTemplate`
 * @param width one of the optimizer's widths, in px
 */
export function withWidth(template: string, width: number): string {
  return template.replace(WIDTH, String(width));
}
