'use client';

import type { ReactNode } from 'react';
import { showToast } from '@/components/ui/show-toast';
import { Skeleton } from '@/components/ui/skeleton';
import { TryAgain } from '@/components/ui/try-again';
import { accountErrorDetail, fullName, useAccount } from '@/lib/session/use-account';
import type { PrivateDataError } from '@/lib/session/use-private-data';
import { memberSince } from './member-since';
import { ProfileActions } from './profile-actions';

/**
 * Name, email and age of the customer's account.
 *
 * @param props.isEditable whether the store has the extension `profile`
 * @param props.resetsPassword whether it mails a link for a new password
 */
export function AccountDetails({
  isEditable = false,
  resetsPassword = false,
}: {
  isEditable?: boolean;
  resetsPassword?: boolean;
}) {
  const { state, isRetrying, retry, refresh } = useAccount({ onFailed: notifyFailure });
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
  const name = account && (fullName(account) || 'Not given');
  return (
    <>
      <dl aria-busy={!account} className="needs-script min-h-70 border-b border-line">
        <Row term="Name" skeletonWidth="w-40">
          {name}
        </Row>
        <Row term="Email" skeletonWidth="w-56">
          {account && (account.email || 'Not given')}
        </Row>
        <Row term="Member Since" skeletonWidth="w-36">
          {account && memberSince(account.createdAt)}
        </Row>
        {account?.phone && (
          <Row term="Phone" skeletonWidth="w-36">
            {account.phone}
          </Row>
        )}
      </dl>
      {isEditable && (
        <div className="needs-script min-h-15">
          {account && <ProfileActions {...{ account, resetsPassword, refresh }} />}
        </div>
      )}
    </>
  );
}

function notifyFailure(error: PrivateDataError): void {
  const description = `Failed to load account information${accountErrorDetail(error)}`;
  void showToast({ title: 'Error', description, kind: 'error' });
}

/** @param props.skeletonWidth width of the block that takes the value's place while it loads */
function Row({
  term,
  skeletonWidth,
  children,
}: {
  term: string;
  skeletonWidth: string;
  children: ReactNode;
}) {
  return (
    <div className="border-t border-line py-5">
      <dt className="mb-1 text-sm text-muted">{term}</dt>
      <dd className="min-h-7 text-lg leading-7 wrap-anywhere">
        {children ?? (
          <>
            <Skeleton className={`h-7 max-w-full ${skeletonWidth}`} />
            <span className="sr-only">Loading</span>
          </>
        )}
      </dd>
    </div>
  );
}
