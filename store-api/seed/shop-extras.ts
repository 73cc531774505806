import { z } from 'zod';
import {
  EXTRA_FEATURES,
  extrasSchema as shopExtrasSchema,
  type DeliveryRule,
  type Measure,
  type ShopExtras,
  type SizeGuide,
} from '../shops/shop-schema';
import { readJson } from './read-json';

/** What a shop adds to its product pages, in the short form of its file. */
export const extrasSchema = z.strictObject({
  features: z.array(z.enum(EXTRA_FEATURES)),
  holdsReviews: z.boolean(),
  /** Days until an order leaves the shop. */
  packingDays: z.int().nonnegative(),
  gst: shopExtrasSchema.shape.gst,
  giftWrapPrice: shopExtrasSchema.shape.giftWrapPrice,
  cod: shopExtrasSchema.shape.cod,
  invoice: shopExtrasSchema.shape.invoice,
  redress: shopExtrasSchema.shape.redress,
  sizeGuides: z.array(
    z.strictObject({
      category: z.string(),
      parentCategory: z.string().optional(),
      gender: z.string().optional(),
      title: z.string(),
      chart: z.string(),
    }),
  ),
});

const SIZE = /^(?<size>\w+) (?<from>[\d.]+)(?:-(?<to>[\d.]+))?$/;

const chartsSchema = z.strictObject({
  /** How to take each measure. */
  howTo: z.record(z.string(), z.string()),
  /** Chart to measure to sizes in cm, such as `S 86-91, M 96`; each measure has all sizes of the chart. */
  charts: z.record(z.string(), z.record(z.string(), z.string())),
});

/** Post offices of a place: `560` is all PIN codes that begin so, `560-563` and `560001-560117` are ranges. */
const pins = z.string().regex(/^(\d{3}|\d{6})(-(\d{3}|\d{6}))?( (\d{3}|\d{6})(-(\d{3}|\d{6}))?)*$/);

const zonesSchema = z.array(
  z.strictObject({
    place: z.string(),
    city: z.string().optional(),
    state: z.string().optional(),
    pins,
    /** Days on the way; null where nothing is delivered. */
    days: z.int().nullable(),
    without: z.array(z.enum(['cash', 'pickup'])).default([]),
  }),
);

function readChart(sizes: string): Map<string, Measure> {
  return new Map(
    sizes.split(', ').map((entry) => {
      const { size = '', from, to } = SIZE.exec(entry)?.groups ?? {};
      if (!size) throw new Error(`${entry} is not a size and its measure.`);
      return [size, to === undefined ? Number(from) : [Number(from), Number(to)]];
    }),
  );
}

/** The size guides of a shop, with the measures of their charts. */
function sizeGuides(guides: z.infer<typeof extrasSchema>['sizeGuides']): SizeGuide[] {
  const { howTo, charts } = readJson('size-charts.json', chartsSchema);
  return guides.map(({ chart: name, ...guide }) => {
    const columns = Object.entries(charts[name] ?? {}).map(([measure, sizes]) => ({
      measure: { name: measure, howTo: howTo[measure] ?? '' },
      values: readChart(sizes),
    }));
    const sizes = [...(columns[0]?.values.keys() ?? [])];
    return {
      ...guide,
      measures: columns.map(({ measure }) => measure),
      rows: sizes.map((size) => ({
        size,
        values: columns.map(({ values }) => {
          const value = values.get(size);
          if (value === undefined) throw new Error(`The chart ${name} has no measure of size ${size}.`);
          return value;
        }),
      })),
    };
  });
}

/** The delivery rules of a shop that hands its parcels over after some days. */
function deliveryRules(packingDays: number): DeliveryRule[] {
  return readJson('delivery-zones.json', zonesSchema).flatMap(({ pins: ranges, days, without, ...names }) =>
    ranges.split(' ').map((range) => {
      const [from = '', to = from] = range.split('-');
      return {
        from: from.padEnd(6, '001'),
        to: to.padEnd(6, '9'),
        ...names,
        days: days === null ? null : days + packingDays,
        cashOnDelivery: days !== null && !without.includes('cash'),
        pickup: days !== null && !without.includes('pickup'),
      };
    }),
  );
}

/** Expands what a shop adds to its product pages into the form in which its row has it. */
export function expandExtras({
  features,
  holdsReviews,
  packingDays,
  sizeGuides: guides,
  gst,
  giftWrapPrice,
  cod,
  invoice,
  redress,
}: z.infer<typeof extrasSchema>): ShopExtras {
  return {
    features,
    holdsReviews,
    sizeGuides: sizeGuides(guides),
    deliveryRules: deliveryRules(packingDays),
    gst: gst ?? [],
    ...(giftWrapPrice !== undefined && { giftWrapPrice }),
    ...(cod && { cod }),
    ...(invoice && { invoice }),
    ...(redress && { redress }),
  };
}
