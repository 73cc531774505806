'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ChoiceGroup } from '@/components/ui/choice-group';
import { CloseIcon } from '@/components/ui/action-icons';
import { DOUBLE_PRESS_MS } from '@/components/ui/double-press';
import { fetchAvailability } from '@/lib/cart/availability';
import type { Purchasable } from '@/lib/products/product';
import { soldOutChoices, type SoldOutChoice } from '@/lib/products/sold-out-choices';
import { CLOTHING_SIZE, onlyChoice } from '@/lib/products/variants';

type Props = {
  product: Purchasable;
  heading?: string;
  /** Of a store that counts its stock: what the list knew of it. */
  soldOut?: SoldOutChoice[] | undefined;
  /** @returns whether nothing was missing */
  onAdd: (size: string | null, color: string | null) => boolean;
  /** Puts the button that opened the choice back in its place. */
  onClose: () => void;
};

/**
 * The choice of a size, and of a colour where there are several, over a card's image. It takes the focus and returns it
 * to the button that opened it, and Escape closes it.
 */
export function CardSizeChoice({ product, heading = CLOTHING_SIZE, soldOut: known, onAdd, onClose }: Props) {
  const [chosenSize, setSize] = useState<string | null>(null);
  const [color, setColor] = useState(onlyChoice(product.colors));
  const soldOut = useLiveSoldOut(product, known);
  const isSoldOut = (size: string) =>
    soldOut.some(
      ([soldOutSize, soldOutColor]) =>
        soldOutSize === size && (soldOutColor === undefined || soldOutColor === color),
    );
  const size = chosenSize !== null && isSoldOut(chosenSize) ? null : chosenSize;
  const [isAdded, setAdded] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const choices = useRef<HTMLFieldSetElement>(null);

  const close = useEffectEvent(() => closeForm(form.current, onClose));
  useEffect(() => focusFirst(choices.current), []);
  useEffect(() => {
    // What had the focus turned out to be sold out.
    if (document.activeElement?.matches('body, :disabled')) focusFirst(choices.current);
  }, [soldOut]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  useEffect(() => {
    if (!isAdded) return;
    // Not at once: the second press of a double press must not reach what is below the choice.
    const timer = setTimeout(() => close(), DOUBLE_PRESS_MS);
    return () => clearTimeout(timer);
  }, [isAdded]);

  return (
    <form
      ref={form}
      aria-label={`Choose a size of ${product.name}`}
      className="absolute inset-x-0 bottom-0 flex max-h-full flex-col bg-paper/95 [backdrop-filter:blur(8px)]"
      onSubmit={(event) => {
        event.preventDefault();
        if (onAdd(size, color)) setAdded(true);
      }}
    >
      <div className="min-h-0 overflow-x-hidden overflow-y-auto px-2">
        <ChoiceGroup
          ref={choices}
          legend={heading}
          name="size"
          values={product.sizes}
          chosen={size}
          soldOut={product.sizes.filter(isSoldOut)}
          onChoose={setSize}
          size="row"
        />
        {product.colors.length > 1 && (
          <ChoiceGroup
            legend="Colour"
            name="color"
            values={product.colors}
            chosen={color}
            onChoose={setColor}
            size="row"
          />
        )}
      </div>
      <div className="flex px-1 pb-1">
        <button
          type="submit"
          aria-label={`Add to Cart: ${product.name}`}
          className="button button-small button-primary min-w-0 flex-1 px-0 text-xs whitespace-nowrap pointer-coarse:min-h-11"
        >
          Add to Cart
        </button>
        {/* Last, because a shopper meets the choices first. */}
        <button
          type="button"
          aria-label="Close the choice of sizes"
          onClick={() => closeForm(form.current, onClose)}
          className="icon-button size-10 shrink-0 pointer-coarse:size-11"
        >
          <CloseIcon className="size-4" />
        </button>
      </div>
    </form>
  );
}

/** What is sold out now, which a kept list cannot know; what it knew stands until the store has answered. */
function useLiveSoldOut(product: Purchasable, known: SoldOutChoice[] | undefined): SoldOutChoice[] {
  const [live, setLive] = useState<SoldOutChoice[] | null>(null);
  const isCounted = known !== undefined;
  useEffect(() => {
    if (!isCounted) return;
    void fetchAvailability([product]).then((availability) => {
      const entry = availability.get(product.id);
      if (entry !== undefined) setLive(soldOutChoices({ ...product, ...(entry ?? { isSoldOut: true }) }));
    });
  }, [isCounted, product]);
  return live ?? known ?? NOTHING;
}

const NOTHING: SoldOutChoice[] = [];

function focusFirst(choices: HTMLElement | null): void {
  choices?.querySelector<HTMLInputElement>('input:enabled')?.focus();
}

/** A shopper who has gone on elsewhere, while the choice was still open, keeps the focus there. */
function closeForm(form: HTMLElement | null, onClose: () => void): void {
  const place = form?.parentElement;
  const isLeft = document.activeElement !== document.body && !form?.contains(document.activeElement);
  flushSync(onClose);
  if (!isLeft) place?.querySelector<HTMLElement>('.card-action button')?.focus();
}
