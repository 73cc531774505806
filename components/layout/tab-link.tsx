'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';

/** A link of the tab bar, marked when its page is the current one. */
export function TabLink({ href, children }: { href: string; children: ReactNode }) {
  const isCurrent = usePathname() === href;
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={isCurrent ? 'page' : undefined}
      className="flex h-tab-bar flex-col items-center justify-center gap-1 text-center text-[min(0.75rem,6vw)] leading-tight text-muted aria-current:font-semibold aria-current:text-ink"
    >
      {children}
    </Link>
  );
}
