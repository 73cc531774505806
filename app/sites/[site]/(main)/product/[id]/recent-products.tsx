import { useEffect, useRef, useState } from 'react';
import { CardView } from '@/components/product/card-view';
import { fetchJson } from '@/lib/browser/fetch-json';
import type { CardProps } from '@/lib/products/card';
import { recentlyViewed, withoutIds } from '@/lib/products/recently-viewed';
import { readField, readId, readList } from '@/lib/browser/fields';

/** Products of the row; a few more are asked for, as some may be gone. */
const MAX_SHOWN = 4;
const MAX_ASKED = 6;

/**
 * The products that were viewed before this one, as they are now.
 *
 * @param props.rowClass the classes of a row of products
 */
export function RecentProducts({ ids, rowClass }: { ids: string[]; rowClass: string }) {
  /** Null until the store has answered. */
  const [cards, setCards] = useState<CardProps[] | null>(null);
  const [isCleared, setCleared] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    let isCurrent = true;
    const query = new URLSearchParams(ids.slice(0, MAX_ASKED).map((id) => ['id', id]));
    void fetchJson(`/api/cards?${query}`).then((response) => {
      if (!isCurrent) return;
      if (response?.status !== 200) return setCards([]);
      const missing = readList(readField(response.body, 'missing'), (id) => readId(id) || null);
      if (missing.length > 0) recentlyViewed.set(withoutIds(recentlyViewed.get(), missing));
      const found = readField(response.body, 'cards');
      setCards(isCardList(found) ? found.slice(0, MAX_SHOWN) : []);
    });
    return () => {
      isCurrent = false;
    };
  }, [ids]);

  // Its room stays, so that the end of the page does not move under the shopper.
  const room = { className: 'recent-room', 'data-few': ids.length < 3 || undefined };
  if (isCleared) {
    return (
      <div {...room}>
        <p ref={status} role="status" tabIndex={-1} className="pt-section text-muted outline-none">
          The products that you viewed are forgotten.
        </p>
      </div>
    );
  }
  if (cards === null) return <div {...room} />;
  if (cards.length === 0) return null;
  const clear = () => {
    recentlyViewed.set(null);
    setCleared(true);
    // Its button is gone, and the focus with it.
    requestAnimationFrame(() => status.current?.focus());
  };
  return (
    <section aria-labelledby="recent" {...room}>
      <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6 pt-section">
        <h2 id="recent" className="text-heading">
          Recently viewed
        </h2>
        <button type="button" className="underlined-button" onClick={clear}>
          Clear
          <span className="sr-only"> recently viewed products</span>
        </button>
      </div>
      <ul className={rowClass}>
        {cards.map((card) => (
          <li key={card.product.id}>
            <CardView {...card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether a response has cards; our own server sends nothing else in this field. */
function isCardList(cards: unknown): cards is CardProps[] {
  return (
    Array.isArray(cards) && cards.every((card) => readField(readField(card, 'product'), 'id') !== undefined)
  );
}
