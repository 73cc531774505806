import { OptimizedImage } from '@/components/ui/optimized-image';
import { ClockIcon, SearchIcon } from '@/components/ui/search-icons';
import { formatPrice } from '@/lib/format/money';
import { compareAtPrice } from '@/lib/products/compare-at-price';
import { ORDER_IMAGE } from '@/lib/images/item-image-places.mjs';
import { markMatches } from '@/lib/search/mark-matches';
import type { SuggestedProduct } from '@/lib/search/suggestions';
import type { SearchGroup, SearchOption } from './search-options';

type Props = {
  id: string;
  groups: SearchGroup[];
  /** The option that the keyboard is on, by its address. */
  active: string | null;
  typed: string;
  onChoose: (option: SearchOption) => void;
};

/** The element id of an option. */
export function optionId(id: string, href: string): string {
  return `${id}-${encodeURIComponent(href)}`;
}

/** The list of a search combobox. Its options are links, so that they open in a new tab as all links do. */
export function SearchList({ id, groups, active, typed, onChoose }: Props) {
  return (
    <div id={id} role="listbox" aria-label="Suggestions" className="search-list">
      {groups.map(({ name, options }) => (
        <div key={name} role="group" aria-labelledby={`${id}-${name}`} data-group={name}>
          <p id={`${id}-${name}`} role="presentation">
            {name}
          </p>
          {options.map((option) => (
            <a
              key={option.href}
              id={optionId(id, option.href)}
              role="option"
              aria-selected={option.href === active}
              tabIndex={-1}
              href={option.href}
              rel={option.isSearch ? 'nofollow' : undefined}
              onClick={() => onChoose(option)}
            >
              {option.isSearch && (name === 'Recent' ? <ClockIcon /> : <SearchIcon />)}
              {option.product && <OptimizedImage url={option.product.image} place={ORDER_IMAGE} />}
              <span>
                <Marked text={option.label} typed={typed} />
                {option.product && <ProductPrice {...option.product} />}
              </span>
            </a>
          ))}
        </div>
      ))}
    </div>
  );
}

function Marked({ text, typed }: { text: string; typed: string }) {
  return (
    <span>
      {markMatches(text, typed).map((piece, index) =>
        piece.isMatch ? <mark key={index}>{piece.text}</mark> : piece.text,
      )}
    </span>
  );
}

function ProductPrice({ price, originalPrice }: SuggestedProduct) {
  const compareAt = compareAtPrice({ price, originalPrice });
  return (
    <span className="price">
      <span>{formatPrice(price)}</span>
      {compareAt !== null && (
        <s>
          <span className="sr-only">Regular price </span>
          {formatPrice(compareAt)}
        </s>
      )}
    </span>
  );
}
