import { useId, useState, type FormEvent } from 'react';
import { postJson } from '@/lib/browser/fetch-json';
import { REPORT_REASONS } from '@/lib/reviews/review-limits';
import { readField, readText } from '@/lib/browser/fields';

const REASONS: Record<(typeof REPORT_REASONS)[number], string> = {
  spam: 'It is advertising',
  offensive: 'It is offensive',
  'wrong product': 'It is about another product',
  other: 'Something else',
};

type Props = { id: string; author: string };

// What was pressed is gone, and the focus with it.
const focusOnce = (element: HTMLElement | null) => element?.focus();

/** Reports somebody else's review to the shop. */
export function ReportReview({ id, author }: Props) {
  const selectId = useId();
  const [phase, setPhase] = useState<'closed' | 'open' | 'sending' | 'sent'>('closed');
  const [failure, setFailure] = useState('');
  if (phase === 'sent') {
    return (
      <p ref={focusOnce} role="status" tabIndex={-1} className="text-sm text-muted outline-none">
        Thank you. The shop will look at this review.
      </p>
    );
  }
  if (phase === 'closed') {
    return (
      <button
        type="button"
        aria-label={`Report the review of ${author}`}
        className="text-link min-h-11 cursor-pointer text-sm text-muted"
        onClick={() => setPhase('open')}
      >
        Report
      </button>
    );
  }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = new FormData(event.currentTarget).get('reason');
    setPhase('sending');
    const response = await postJson('/api/reviews/reports', { review: id, reason });
    if (response?.status === 200) return setPhase('sent');
    setPhase('open');
    setFailure(
      response?.status === 401
        ? 'Please sign in to report a review.'
        : readText(readField(response?.body, 'error')) || 'The report could not be sent. Try again.',
    );
  };
  return (
    <form onSubmit={(event) => void send(event)} className="mt-3 flex flex-wrap items-end gap-3 text-sm">
      <div className="grow">
        <label htmlFor={selectId}>What is wrong with it?</label>
        <select id={selectId} name="reason" ref={focusOnce} className="field mt-1 block">
          {REPORT_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {REASONS[reason]}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" disabled={phase === 'sending'} className="button button-outline">
        Send report
      </button>
      <p role="alert" className="w-full text-danger empty:hidden">
        {failure}
      </p>
    </form>
  );
}
