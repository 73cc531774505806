import { POLICY_TITLES } from '@/lib/content/policy-slug';

/** Links to all policies: a column beside the text, or a scrollable row above it on smaller screens. */
export function PolicyNav({ current }: { current: string }) {
  return (
    <nav
      aria-label="Policies"
      className="-mx-gutter scroll-px-gutter [scrollbar-width:none] overflow-x-auto border-b border-line px-gutter lg:sticky lg:top-[calc(var(--spacing-bar)+2rem)] lg:mx-0 lg:self-start lg:border-0 lg:px-0"
    >
      <ul className="flex w-max gap-x-6 text-sm whitespace-nowrap lg:flex-col lg:gap-y-1">
        {Object.entries(POLICY_TITLES).map(([slug, title]) => (
          // In browsers that support it, the row starts scrolled to the current policy.
          <li key={slug} className={slug === current ? '[scroll-initial-target:nearest]' : undefined}>
            <a
              href={`/${slug}`}
              aria-current={slug === current ? 'page' : undefined}
              className={`block border-b-2 py-3 lg:border-b-0 lg:py-2 ${slug === current ? 'border-ink font-semibold' : 'border-transparent text-muted hover:text-accent forced-colors:border-[Canvas]'}`}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
