'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';

/** A link of the tab bar, marked when its page is the current one. */
export function TabLink({ href, children }: { href: string; children: ReactNode }) {
  const path = usePathname();
  const isCurrent = (typeof window === 'undefined' ? visitedPath(path) : path) === href;
  return (
    <a href={href} aria-current={isCurrent ? 'page' : undefined} className="tab-link">
      {children}
    </a>
  );
}

/**
 * The path that the shopper visits. On Vercel, which rewrites before a function runs, the server knows only the path that
 * the page is kept under (lib/routes/site-rewrites.mjs), and React would not correct the mark in the browser.
 */
function visitedPath(path: string): string {
  const [, page] = /^\/sites\/[^/]+(\/.*)?$/.exec(path) ?? [undefined, path];
  return /^\/(?:products|featured)\//.test(page ?? '') ? '/products' : (page ?? '/');
}
