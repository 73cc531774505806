import { capitalize } from '@/lib/products/headings';
import { categoryPath, listPath } from '@/lib/products/list-query';

/** Links to all categories: a column beside the list, or a scrollable row above it on smaller screens. */
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
      className="-mx-gutter scroll-px-gutter [scrollbar-width:none] overflow-x-auto px-gutter lg:mx-0 lg:px-0"
    >
      <ul className="flex gap-x-6 text-sm whitespace-nowrap lg:flex-col lg:gap-y-1 lg:whitespace-normal">
        {links.map(({ label, href, isCurrent }) => (
          // In browsers that support it, the row starts scrolled to the current category.
          <li key={href} className={isCurrent ? '[scroll-initial-target:nearest]' : undefined}>
            <a
              href={href}
              aria-current={isCurrent ? 'true' : undefined}
              className={`block border-b-2 py-2 lg:border-b-0 ${isCurrent ? 'border-ink font-semibold' : 'border-transparent text-muted hover:text-accent forced-colors:border-[Canvas]'}`}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
