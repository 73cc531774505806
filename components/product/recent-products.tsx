import { useEffect, useRef, useState } from 'react';
import type { CardProps } from '@/lib/products/card';
import { recentlyViewed, withoutIds } from '@/lib/products/recently-viewed';
import { CardView } from './card-view';
import { fetchCards } from './fetch-cards';

/** Products of the row; a few more are asked for, as some may be gone. */
const MAX_SHOWN = 4;
const MAX_ASKED = 6;

/**
 * Products that were viewed before, as they are now.
 *
 * @param props.entries as `recentlyViewed` has them
 */
export function RecentProducts({ entries }: { entries: string[] }) {
  /** Null until the store has answered. */
  const [cards, setCards] = useState<CardProps[] | null>(null);
  const [isCleared, setCleared] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    let isCurrent = true;
    void fetchCards(entries.slice(0, MAX_ASKED)).then((response) => {
      if (!isCurrent) return;
      const { missing, cards: found } = response;
      if (missing.length > 0) recentlyViewed.set(withoutIds(recentlyViewed.get(), missing));
      setCards(found.slice(0, MAX_SHOWN));
    });
    return () => {
      isCurrent = false;
    };
  }, [entries]);

  if (isCleared) {
    return (
      // Its room stays, so that the end of the page does not move under the shopper.
      <div className="recent-room">
        <p ref={status} role="status" tabIndex={-1} className="pt-section text-muted outline-none">
          The products that you viewed are forgotten.
        </p>
      </div>
    );
  }
  if (cards === null) return <div className="recent-room" />;
  if (cards.length === 0) return null;
  const clear = () => {
    recentlyViewed.set(null);
    setCleared(true);
    // Its button is gone, and the focus with it.
    requestAnimationFrame(() => status.current?.focus());
  };
  return (
    <section aria-labelledby="recent" className="recent-room">
      <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6 pt-section">
        <h2 id="recent" className="text-heading">
          Recently viewed
        </h2>
        <button type="button" className="underlined-button" onClick={clear}>
          Clear
          <span className="sr-only"> recently viewed products</span>
        </button>
      </div>
      <ul className="strip card-strip">
        {cards.map((card) => (
          <li key={card.product.id}>
            <CardView {...card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
