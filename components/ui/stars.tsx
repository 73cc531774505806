import type { CSSProperties } from 'react';

type Style = CSSProperties & { '--stars': number };

/** Five stars, filled as far as the rating says (reviews.css of the product page). */
export function Stars({ rating }: { rating: number }) {
  const style: Style = { '--stars': rating };
  return <span role="img" aria-label={`${rating} out of 5 stars`} className="stars" style={style} />;
}
