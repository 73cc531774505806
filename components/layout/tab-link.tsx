'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';

/** A link of the tab bar, marked when its page is the current one. */
export function TabLink({ href, children }: { href: string; children: ReactNode }) {
  const isCurrent = usePathname() === href;
  return (
    <Link href={href} prefetch={false} aria-current={isCurrent ? 'page' : undefined} className="tab-link">
      {children}
    </Link>
  );
}
