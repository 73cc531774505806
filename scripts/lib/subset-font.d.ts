declare module 'subset-font' {
  type Options = {
    targetFormat?: 'truetype' | 'woff' | 'woff2';
    /** An axis is narrowed to a range, or fixed to a value. */
    variationAxes?: Record<string, number | { min: number; max: number; default: number }>;
    /** Entries of the name table that stay. */
    preserveNameIds?: number[];
  };

  /** @returns the font with the letters of `text` alone */
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}
