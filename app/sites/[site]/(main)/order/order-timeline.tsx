import { formatComingDay, formatDate, formatTime } from '@/lib/format/date';
import { formatOrderAmount } from '@/lib/format/order-amount';
import { LABELS, type OrderStep } from '@/lib/orders/order-steps';

type Props = {
  steps: OrderStep[];
  /** Three letters; null when the store does not report it. */
  currency: string | null;
  /** Until when the order arrives, such as `expected by Tue, 1 Dec`; empty when that is not known. */
  arrival: string;
};

// Written out, because Tailwind generates only classes that stand in the source.
const DOTS = {
  done: 'border-muted bg-muted',
  current: 'border-accent bg-accent',
  expected: 'border-edge bg-paper',
};

/** What has happened to an order, where it is, and what is still expected. */
export function OrderTimeline({ steps, currency, arrival }: Props) {
  const current = steps.findLastIndex(({ event }) => event !== null);
  return (
    <ol className="mt-4 text-sm">
      {steps.map(({ label, event }, index) => {
        const state = event === null ? 'expected' : index === current ? 'current' : 'done';
        return (
          <li
            key={`${index}-${label}`}
            aria-current={state === 'current' ? 'step' : undefined}
            className="relative ps-7 not-last:pb-5"
          >
            {index < steps.length - 1 && (
              <span aria-hidden="true" className="absolute start-[5px] top-3 -bottom-2 w-px bg-line" />
            )}
            <span
              aria-hidden="true"
              className={`absolute start-0 top-1 size-[11px] rounded-full border ${DOTS[state]}`}
            />
            {event ? (
              <>
                <p className={state === 'current' ? 'font-medium' : undefined}>{label}</p>
                <EventDetails event={event} currency={currency} />
              </>
            ) : (
              <p className="text-muted">
                {label}
                {label === LABELS.delivered && arrival ? (
                  `, ${arrival}`
                ) : (
                  <span className="sr-only">, expected</span>
                )}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** When it happened, with whom it is on its way, and how much it was about. */
function EventDetails({
  event,
  currency,
}: {
  event: NonNullable<OrderStep['event']>;
  currency: string | null;
}) {
  const { at, courier, trackingNumber, trackingUrl, amount, reason, by } = event;
  const shipment = [courier, trackingNumber].filter(Boolean).join(' · ');
  return (
    <>
      {at && (
        <p className="text-muted">
          <time dateTime={at}>
            {formatDate(Date.parse(at))}, {formatTime(Date.parse(at))}
          </time>
        </p>
      )}
      {amount !== null && <p className="tabular-figures">{formatOrderAmount(amount, currency)}</p>}
      {by && <p>With you by {formatComingDay(by)}</p>}
      {reason && <p className="wrap-anywhere">{reason}</p>}
      {shipment && <p className="wrap-anywhere">{shipment}</p>}
      {trackingUrl && (
        <a href={trackingUrl} target="_blank" rel="noopener" className="text-link inline-block py-1">
          Follow it at {courier || 'the courier'}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
    </>
  );
}
