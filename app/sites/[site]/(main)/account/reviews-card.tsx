import { useState } from 'react';
import { readField } from '@/lib/browser/fields';
import type { DeliveredPiece } from '@/lib/orders/orders-now';
import { usePrivateData } from '@/lib/session/use-private-data';
import { HubCard } from './hub-card';

/** Of as many pieces it is asked whether they are reviewed, one after the other. */
const MAX_ASKED = 5;

/** @returns whether there is nothing to be written of a product: it has a review, or may have none */
function readDone(body: unknown): { isDone: boolean } | null {
  const canReview = readField(body, 'canReview');
  if (typeof canReview !== 'boolean') return null;
  return { isDone: !canReview || readField(body, 'review') !== null };
}

/** The way to the reviews, which names the piece that arrived last and has none yet. @param props.pieces null until they are known */
export function ReviewsCard({ pieces }: { pieces: DeliveredPiece[] | null }) {
  const [done, setDone] = useState(0);
  const asked = pieces?.slice(0, MAX_ASKED) ?? [];
  const piece = asked[done];
  const { state } = usePrivateData({
    path: piece ? `/api/reviews/own?product=${encodeURIComponent(piece.id)}` : null,
    parse: readDone,
    revalidateOnFocus: false,
    onLoaded: ({ isDone }) => isDone && setDone(done + 1),
  });
  const isWaiting = piece && state.kind === 'loaded' && !state.data.isDone;
  return (
    <HubCard href={isWaiting ? piece.href : '/orders'} title="Reviews">
      {isWaiting && `How do you like ${piece.name}?`}
      {!isWaiting &&
        (asked.length > 0 && !piece
          ? 'Thank you: you have reviewed what has arrived.'
          : 'Tell others about what has arrived.')}
    </HubCard>
  );
}
