import { cartStore } from '@/lib/cart/cart-store';
import { useStoredValue } from '@/lib/browser/stored-value';

type Props = { isChecked: boolean; onChange: (isChecked: boolean) => void };

/**
 * Offers to leave no cart on the device, for stores that keep it for the customer. Its room is kept while the cart is
 * empty, or unknown because the page is not hydrated yet, so that nothing shifts.
 */
export function EmptyCartChoice({ isChecked, onChange }: Props) {
  const isEmpty = useStoredValue(cartStore).length === 0;
  return (
    <label
      className={`${isEmpty ? 'invisible' : ''} needs-script order-last flex min-h-11 basis-full cursor-pointer items-center gap-3 text-sm`}
    >
      <input
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 cursor-pointer accent-ink"
      />
      Also empty the cart on this device
    </label>
  );
}
