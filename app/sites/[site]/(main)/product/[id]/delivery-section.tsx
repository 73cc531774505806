import { DeliveryCheck } from './delivery-check';

/** The field in which shoppers ask whether the store delivers to them, for stores that know. */
export function DeliverySection({ features }: { features: string[] }) {
  if (!features.includes('delivery')) return null;
  return (
    <DeliveryCheck hint="See when it arrives, and how you can pay and return it.">
      <label htmlFor="delivery-pin">PIN code</label>
      <div>
        <input
          id="delivery-pin"
          name="pin"
          inputMode="numeric"
          maxLength={12}
          autoComplete="postal-code"
          aria-describedby="delivery-answer"
          className="field"
        />
        <button type="submit" className="button button-outline">
          Check
        </button>
      </div>
    </DeliveryCheck>
  );
}
