'use client';

import { useEffect, useRef, useState } from 'react';
import { ChoiceGroup } from '@/components/ui/choice-group';
import { Dialog } from '@/components/ui/dialog';
import { DOUBLE_PRESS_MS } from '@/components/ui/double-press';
import { imageProps } from '@/components/ui/image-props';
import { fetchAvailability, type CatalogueEntry } from '@/lib/cart/availability';
import type { Variant } from '@/lib/cart/cart';
import { CART_IMAGE } from '@/lib/images/item-image-places.mjs';
import type { Purchasable } from '@/lib/products/product';
import { soldOutChoices, type SoldOutChoice } from '@/lib/products/sold-out-choices';
import { CLOTHING_SIZE, firstColor, initialChoice, onlyChoice } from '@/lib/products/variants';
import { SIZE_MISSING } from './add-selection';
import { Price } from './price';

/** A size and color, and the picture of the product in that color, if the store has one. */
export type ChosenVariant = Variant & { image?: string };

type Props = {
  product: Purchasable;
  originalPrice?: number | null | undefined;
  /** The legend of the sizes. */
  heading?: string | undefined;
  /** Of a store that counts its stock: what the page knows of it. */
  soldOut?: SoldOutChoice[] | undefined;
  /** The product in the catalogue, where the page has it; otherwise it is asked for where it can tell more. */
  entry?: CatalogueEntry;
  /** A URL of `imageTemplate`, shown until a color with a picture of its own is chosen. */
  picture: string;
  /** What is chosen already; missing on a line of the cart whose product has got colors since. */
  chosen?: Variant;
  action: 'Add to Cart' | 'Save';
  /** @returns whether nothing was missing */
  onSubmit: (variant: ChosenVariant) => boolean;
  /** Called when the sheet has closed. @param submitted null when the shopper has closed it without a choice */
  onClose: (submitted: ChosenVariant | null) => void;
};

/**
 * The choice of a size and color in a dialog, which is at the bottom of the screen on phones: of a card, of the wishlist, and
 * of a line of the cart.
 */
export function SizeSheet(props: Props) {
  const { product, originalPrice = null, heading = CLOTHING_SIZE, chosen, action, onSubmit, onClose } = props;
  const { name, price, sizes, colors } = product;
  const entry = useCatalogueEntry(props);
  const soldOut = entry ? soldOutChoices({ ...product, ...entry }) : (props.soldOut ?? NOTHING);
  const [size, setSize] = useState(initialChoice(sizes, chosen?.selectedSize ?? null));
  const [color, setColor] = useState(
    chosen ? (chosen.selectedColor ?? onlyChoice(colors)) : firstColor(product),
  );
  const [isMissing, setMissing] = useState(false);
  const [submitted, setSubmitted] = useState<ChosenVariant | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const isSoldOut = (one: string, inColor: string | null) =>
    soldOut.some(([soldOutSize, only]) => soldOutSize === one && (only === undefined || only === inColor));
  const available = size !== null && isSoldOut(size, color) ? null : size;
  const isColorMissing = color === null && product.mainColor !== undefined;
  const images = entry?.colorImages;
  const image = color === null ? undefined : (images?.get(color) ?? images?.get(product.mainColor ?? ''));

  useEffect(() => focusOpen(form.current), []);
  useEffect(() => {
    // What had the focus turned out to be sold out.
    if (document.activeElement?.matches('body, :disabled')) focusOpen(form.current);
  }, [entry]);
  useEffect(() => {
    if (!submitted) return;
    // Not at once: the second press of a double press must not reach what is below the sheet.
    const timer = setTimeout(() => form.current?.closest('dialog')?.close(), DOUBLE_PRESS_MS);
    return () => clearTimeout(timer);
  }, [submitted]);

  const submit = () => {
    const variant = {
      selectedSize: available,
      selectedColor: color,
      ...(image && { image: image.src }),
    };
    if (!isColorMissing && onSubmit(variant)) return setSubmitted(variant);
    setMissing(true);
    focusOpen(form.current);
  };

  return (
    <Dialog
      title={action === 'Save' ? 'Change size and colour' : 'Choose a size'}
      onClose={() => onClose(submitted)}
    >
      <div className="mt-2 flex items-center gap-4 text-sm">
        <img
          {...imageProps(image?.template ?? props.picture, { place: CART_IMAGE })}
          alt=""
          className="aspect-picture w-16 shrink-0 rounded-card bg-sunken object-cover"
        />
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{name}</p>
          <Price price={price} originalPrice={originalPrice} className="mt-1" />
        </div>
      </div>
      <form
        ref={form}
        aria-label={action === 'Save' ? `Change ${name}` : `Choose a size of ${name}`}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        className="mt-5 grid gap-5"
      >
        {sizes.length > 0 && (
          <ChoiceGroup
            legend={heading}
            name="size"
            values={sizes}
            chosen={available}
            soldOut={sizes.filter((one) => isSoldOut(one, color))}
            onChoose={(value) => {
              setMissing(false);
              setSize(value);
            }}
            error={isMissing && available === null ? SIZE_MISSING.title : null}
          />
        )}
        {colors.length > 1 && (
          <ChoiceGroup
            legend="Colour"
            name="color"
            values={colors}
            chosen={color}
            swatches={colors.map((one) => entry?.swatches?.get(one) ?? null)}
            soldOut={colors.filter((one) => sizes.length > 0 && sizes.every((each) => isSoldOut(each, one)))}
            canChooseSoldOut
            onChoose={setColor}
            error={isMissing && isColorMissing ? 'Please select a colour' : null}
          />
        )}
        <button type="submit" aria-label={`${action}: ${name}`} className="button button-primary">
          {action}
        </button>
      </form>
    </Dialog>
  );
}

const NOTHING: SoldOutChoice[] = [];

/** What the page does not know, or may know no longer: a kept list is a minute old, and has no pictures of colors. */
function useCatalogueEntry({ product, soldOut, entry }: Props): CatalogueEntry | undefined {
  const [live, setLive] = useState<CatalogueEntry>();
  const isAsked = entry === undefined && (soldOut !== undefined || product.mainColor !== undefined);
  useEffect(() => {
    if (!isAsked) return;
    void fetchAvailability([product]).then((availability) => {
      const found = availability.get(product.id);
      if (found !== undefined) setLive(found ?? { ...product, ...GONE });
    });
  }, [isAsked, product]);
  return entry ?? live;
}

const GONE = { originalPrice: null, sizeHeading: '', isSoldOut: true } as const;

/** Focuses the first group that has nothing chosen, or else what is chosen first. */
function focusOpen(form: HTMLFormElement | null): void {
  const groups = [...(form?.querySelectorAll('fieldset') ?? [])];
  const group = groups.find((one) => !one.querySelector('input:checked')) ?? groups[0];
  const input = group?.querySelector<HTMLElement>('input:checked') ?? group?.querySelector('input:enabled');
  if (input instanceof HTMLElement) input.focus();
}
