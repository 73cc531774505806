import type { BlogPosting, WithContext } from 'schema-dts';
import { CONTEXT } from './structured-data';

/**
 * An entry of a store's journal, as schema.org describes it.
 *
 * @param date the day in India on which it appeared
 * @param place its absolute URL, the origin of the site, and the absolute URL of its picture, empty for none
 */
export function articleData(
  { title, description, author }: { title: string; description: string; author: string },
  date: string,
  { url, origin, image }: { url: string; origin: string; image: string },
): WithContext<BlogPosting> {
  return {
    '@context': CONTEXT,
    '@type': 'BlogPosting',
    headline: title,
    description: description || undefined,
    datePublished: `${date}T00:00:00+05:30`,
    author: author ? { '@type': 'Person', name: author } : { '@id': `${origin}/#organization` },
    publisher: { '@id': `${origin}/#organization` },
    image: image || undefined,
    mainEntityOfPage: url,
    inLanguage: 'en-IN',
  };
}
