import { z } from 'zod';
import { toPurchasable, type Purchasable } from '@/lib/products/product';
import { CATALOGUE_ID, MAX_CATALOGUE_IDS } from '@/lib/cart/catalogue-ids';
import { getProductNow } from '@/lib/products/queries';
import { requestSite } from '@/lib/http/request-site';

const askedIds = z.array(z.string().regex(CATALOGUE_ID)).min(1).max(MAX_CATALOGUE_IDS);

/** How many calls to the store one request may cause at a time: the address is open to everybody. */
const AT_ONCE = 10;

/** Tells what the catalogue says now of the products that a cart holds: `?id=a&id=b`. */
export async function GET(request: Request) {
  const site = requestSite(request);
  if (!site) return Response.json({ error: 'This hostname is not served here.' }, { status: 404 });
  const asked = askedIds.safeParse([...new Set(new URL(request.url).searchParams.getAll('id'))]);
  if (!asked.success) {
    return Response.json({ error: `Ask for 1 to ${MAX_CATALOGUE_IDS} product ids.` }, { status: 400 });
  }
  return Response.json(await lookUp(site, asked.data));
}

async function lookUp(site: string, ids: string[]) {
  const products: Purchasable[] = [];
  const missing: string[] = [];
  const unknown: string[] = [];
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    // A store that has left one question unanswered is not asked the next ones.
    const some = unknown.length > 0 ? [] : ids.slice(start, start + AT_ONCE);
    const answers = await Promise.all(some.map((id) => getProductNow(site, id)));
    ids.slice(start, start + AT_ONCE).forEach((id, index) => {
      const answer = answers[index];
      if (!answer?.ok) unknown.push(id);
      else if (!answer.data) missing.push(id);
      // Under the id that was asked for, though the store may know it by another spelling.
      else products.push({ ...toPurchasable(answer.data), id });
    });
  }
  return { products, missing, unknown };
}
