'use client';

type Props = {
  quantity: number;
  /** @param quantity a whole number, at least 1 */
  onChange: (quantity: number) => void;
  /** The largest quantity; without it, any can be chosen. */
  max?: number;
  /** Name of the product, for the accessible name. */
  of: string;
};

/** Chooses a quantity of at least one. */
export function QuantityStepper({ quantity, onChange, max = Infinity, of }: Props) {
  return (
    <div role="group" aria-label={`Quantity of ${of}`} className="quantity-stepper">
      <button
        type="button"
        aria-label="Decrease quantity"
        disabled={quantity <= 1}
        onClick={() => onChange(quantity - 1)}
        className="icon-button"
      >
        −
      </button>
      <output aria-label="Quantity">{quantity}</output>
      <button
        type="button"
        aria-label="Increase quantity"
        disabled={quantity >= max}
        onClick={() => onChange(quantity + 1)}
        className="icon-button"
      >
        +
      </button>
    </div>
  );
}
