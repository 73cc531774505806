import Link from 'next/link';
import { capitalize } from '@/lib/products/headings';
import { categoryPath, listPath } from '@/lib/products/list-query';

/** The shop's categories beside a list: a column on larger screens, above the list a row to be swiped. */
export function CategoryLinks({ categories, current }: { categories: string[]; current: string | null }) {
  const links = [
    { label: 'All Products', href: listPath({}), isCurrent: current === null },
    ...categories.map((name) => ({
      label: capitalize(name),
      href: categoryPath(name),
      isCurrent: name.toLowerCase() === current?.toLowerCase(),
    })),
  ];
  return (
    <nav
      aria-label="Categories"
      className="-mx-gutter scrollbar-none overflow-x-auto px-gutter lg:mx-0 lg:px-0"
    >
      <ul className="flex gap-x-6 text-sm whitespace-nowrap lg:flex-col lg:gap-y-1 lg:whitespace-normal">
        {links.map(({ label, href, isCurrent }) => (
          // Where browsers know it, the row begins scrolled to the current one.
          <li key={href} className={isCurrent ? '[scroll-initial-target:nearest]' : undefined}>
            <Link
              href={href}
              prefetch={false}
              aria-current={isCurrent ? 'true' : undefined}
              className={`block border-b-2 py-2 lg:border-b-0 ${isCurrent ? 'border-ink font-semibold' : 'border-transparent text-muted hover:text-accent forced-colors:border-[Canvas]'}`}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
