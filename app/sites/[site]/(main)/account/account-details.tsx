'use client';

import { TryAgain } from '@/components/ui/try-again';
import type { ReactNode } from 'react';
import { memberSince } from './member-since';
import { useAccount } from './use-account';

/** Who the customer is, as the store knows them. */
export function AccountDetails() {
  const { state, isRetrying, retry } = useAccount();
  if (state.kind === 'failed') {
    return (
      <div className="min-h-70 border-t border-line pt-6">
        <p>Your details could not be loaded.</p>
        <p className="mt-6">
          <TryAgain isRetrying={isRetrying} onRetry={retry} />
        </p>
      </div>
    );
  }
  const account = state.kind === 'loaded' ? state.data : null;
  const name = account && ([account.firstName, account.lastName].join(' ').trim() || 'Not given');
  return (
    <dl aria-busy={!account} className="needs-script min-h-70 border-b border-line">
      <Row term="Name" placeholder="w-40">
        {name}
      </Row>
      <Row term="Email" placeholder="w-56">
        {account && (account.email || 'Not given')}
      </Row>
      <Row term="Member Since" placeholder="w-36">
        {account && memberSince(account.createdAt)}
      </Row>
    </dl>
  );
}

/** @param props.placeholder the width of what stands in while the value is not there */
function Row({ term, placeholder, children }: { term: string; placeholder: string; children: ReactNode }) {
  return (
    <div className="border-t border-line py-5">
      <dt className="mb-1 text-sm text-muted">{term}</dt>
      <dd className="min-h-7 text-lg leading-7 wrap-anywhere">
        {children ?? (
          <span
            className={`block h-7 max-w-full animate-pulse rounded-card bg-sunken motion-reduce:animate-none ${placeholder}`}
          >
            <span className="sr-only">Loading</span>
          </span>
        )}
      </dd>
    </div>
  );
}
