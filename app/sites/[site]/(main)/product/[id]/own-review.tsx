import { useEffect, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { fetchJson } from '@/lib/browser/fetch-json';
import type { OwnReview as SavedReview } from '@/lib/reviews/review';
import { reviewDrafts, type ReviewDraft } from '@/lib/reviews/review-draft';
import { hasFields, readField } from '@/lib/browser/fields';
import { ReviewForm } from './review-form';
import { SignInToReview } from './sign-in-to-review';

type Props = { id: string; name: string; onClose: () => void };

type State =
  | { kind: 'loading' | 'failed' | 'signed-out' | 'not-delivered' }
  | { kind: 'form'; draft: ReviewDraft; saved: SavedReview | null }
  | { kind: 'done'; message: string };

// The form is gone, and the focus with it.
const focusOnce = (element: HTMLElement | null) => element?.focus();

const EMPTY: ReviewDraft = { stars: 0, text: '', fit: null, photos: [] };

const STATUS_NOTES: Record<SavedReview['status'], string> = {
  published: '',
  held: 'The shop reads your review before others see it.',
  rejected: 'The shop does not show this review. You can change it, and the shop reads it again.',
};

/** The customer's own review of a product: to be written, edited or deleted. */
export function OwnReview({ id, name, onClose }: Props) {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    void fetchJson(`/api/reviews/own?product=${encodeURIComponent(id)}`).then((response) => {
      if (isCurrent) setState(stateOf(response?.status, response?.body, reviewDrafts.get()[id]));
    });
    return () => {
      isCurrent = false;
    };
  }, [id, tries]);

  return (
    <Dialog
      title={state.kind === 'form' && state.saved ? 'Your review' : `Review ${name}`}
      onClose={onClose}
      className="[--width:36rem]"
    >
      <div role="status" className="mt-3 text-sm text-muted">
        {state.kind === 'loading' && 'Loading …'}
        {state.kind === 'not-delivered' &&
          'You can review it once an order with it has been delivered to you.'}
        {state.kind === 'done' && (
          <p ref={focusOnce} tabIndex={-1} className="outline-none">
            {state.message}
          </p>
        )}
        {state.kind === 'form' && state.saved && STATUS_NOTES[state.saved.status]}
      </div>
      {state.kind === 'signed-out' && <SignInToReview>to review what you bought.</SignInToReview>}
      {state.kind === 'failed' && (
        <div className="form-failure" role="alert">
          <p>The store could not be asked.</p>
          <button
            type="button"
            className="button button-small button-outline"
            onClick={() => {
              setState({ kind: 'loading' });
              setTries(tries + 1);
            }}
          >
            Try Again
          </button>
        </div>
      )}
      {state.kind === 'form' && (
        <ReviewForm
          id={id}
          draft={state.draft}
          isSaved={state.saved !== null}
          onDone={(message) => setState({ kind: 'done', message })}
        />
      )}
    </Dialog>
  );
}

function stateOf(status: number | undefined, body: unknown, draft: ReviewDraft | undefined): State {
  if (status === 401) return { kind: 'signed-out' };
  if (status !== 200) return { kind: 'failed' };
  const review = readField(body, 'review');
  const saved = hasFields<SavedReview>(review, 'stars', 'status') ? review : null;
  if (!saved && readField(body, 'canReview') !== true) return { kind: 'not-delivered' };
  return { kind: 'form', saved, draft: draft ?? saved ?? EMPTY };
}
