import { useState } from 'react';
import { showToast } from '@/components/ui/show-toast';
import { TryAgain } from '@/components/ui/try-again';
import { fetchJson } from '@/lib/browser/fetch-json';
import { formatDate } from '@/lib/format/date';
import { changeFailure } from '@/lib/session/change-failure';
import type { CustomerSession } from '@/lib/session/profile';
import { acceptList, usePrivateData } from '@/lib/session/use-private-data';

/** Where the customer is signed in, each with a button that ends it. */
export function SessionList() {
  const { state, isRetrying, retry, refresh } = usePrivateData<CustomerSession[]>({
    path: '/api/sessions',
    parse: acceptList,
  });
  const [today] = useState(() => formatDate(Date.now()));
  const [ending, setEnding] = useState<string | null>(null);

  const end = async ({ id, deviceName }: CustomerSession) => {
    if (ending !== null) return;
    setEnding(id);
    const path = `/api/sessions?id=${encodeURIComponent(id)}`;
    const response = await fetchJson(path, { method: 'DELETE' });
    // It has ended meanwhile.
    const failure = response?.status === 404 ? null : changeFailure(response);
    if (failure === null) {
      await refresh();
      void showToast({ title: 'Signed out', description: deviceName || 'Unknown device' });
    } else void showToast({ title: 'Error', description: failure, kind: 'error' });
    setEnding(null);
  };

  if (state.kind === 'loading') return <p role="status">Looking where you are signed in…</p>;
  if (state.kind === 'failed')
    return (
      <div className="grid justify-items-start gap-3">
        <p>Your devices could not be loaded.</p>
        <TryAgain isRetrying={isRetrying} onRetry={retry} />
      </div>
    );
  return (
    <ul aria-label="Where you are signed in" className="border-b border-line">
      {state.data.map((session) => (
        <li
          key={session.id}
          className="flex min-h-16 items-center justify-between gap-4 border-t border-line py-2"
        >
          <span>
            <span className="block">{session.deviceName || 'Unknown device'}</span>
            <span className="block text-sm text-muted">{usedText(session, today)}</span>
          </span>
          {!session.isCurrent && (
            <button
              type="button"
              aria-disabled={ending !== null}
              onClick={() => void end(session)}
              className="text-link min-h-11 shrink-0 cursor-pointer text-sm aria-disabled:opacity-45"
            >
              {ending === session.id ? 'Signing out...' : 'Sign out'}
              <span className="sr-only"> {session.deviceName || 'Unknown device'}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** When a session was used last, to the day. */
function usedText({ isCurrent, lastUsedAt }: CustomerSession, today: string): string {
  if (isCurrent) return 'This device';
  const time = Date.parse(lastUsedAt ?? '');
  if (Number.isNaN(time)) return 'Signed in';
  return formatDate(time) === today ? 'Last used today' : `Last used on ${formatDate(time)}`;
}
