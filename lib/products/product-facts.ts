import { formatMonth } from '@/lib/format/date';
import type { ProductDetails } from './product';

type Company = { name: string; address: string };
type Model = NonNullable<ProductDetails['model']>;
type Returns = NonNullable<ProductDetails['returns']>;

/** The facts of a product as labels and texts; those that the store does not tell are left out. */
export function factLines({ facts, returns }: Pick<ProductDetails, 'facts' | 'returns'>): [string, string][] {
  const lines: [string, string | undefined | null][] = [
    ['Country of origin', facts?.countryOfOrigin],
    ['Made by', companyText(facts?.maker)],
    ['Imported by', companyText(facts?.importer)],
    ['Net quantity', facts?.netQuantity],
    [facts?.importer ? 'Month of import' : 'Month of making', monthText(facts?.madeIn)],
    ['Care', facts?.care],
    ['Returns', returns && returnLabel(returns)],
  ];
  return lines.flatMap(([label, value]) => (value ? [[label, value]] : []));
}

/** Whether and for how long a product can be sent back, in a few words. */
export function returnLabel({ days, exchange }: Returns): string {
  if (days === 0) return exchange ? 'Can be exchanged, but not returned' : 'Can’t be returned or exchanged';
  const period = days === 1 ? '1 day' : `${days} days`;
  return exchange ? `Return or exchange within ${period}` : `Return within ${period}, no exchange`;
}

/** Which size a person wears, whether or not a picture shows them. */
export function modelLabel({ height, size }: Model): string {
  return `Our model of ${height} cm wears size ${size}`;
}

function companyText(company: Company | undefined): string | null {
  return company ? `${company.name}, ${company.address}` : null;
}

function monthText(month: string | undefined): string | null {
  return month ? formatMonth(month) : null;
}
