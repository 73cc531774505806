'use client';

import { useSearchParams } from 'next/navigation';
import { Suspense, type ReactNode } from 'react';
import { authPath } from '@/lib/session/return-path';

type Props = { to: '/login' | '/register'; children: ReactNode };

/** Links sign-in and registration with each other; the page to return to is carried along. */
export function AuthLink(props: Props) {
  return (
    // A cached page does not know its query.
    <Suspense fallback={<TextLink href={props.to}>{props.children}</TextLink>}>
      <ReturningLink {...props} />
    </Suspense>
  );
}

function ReturningLink({ to, children }: Props) {
  return <TextLink href={authPath(to, useSearchParams().get('from'))}>{children}</TextLink>;
}

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="text-link">
      {children}
    </a>
  );
}
