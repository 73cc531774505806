import { useState } from 'react';
import { OrderItemImage } from '@/components/order/order-item-image';
import type { FieldErrors } from '@/components/ui/client-form';
import { TextAreaField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select-field';
import type { ImageSources } from '@/lib/images/image-path';
import type { OrderItem } from '@/lib/orders/order';
import type { ReturnInput, ReturnOptions } from '@/lib/orders/return-schema';
import { MAX_REASON_NOTE, OTHER_REASON } from '@/shared/order-words';

type Line = ReturnOptions['lines'][number] & { item: OrderItem };

type Props = {
  kind: ReturnInput['kind'];
  lines: Line[];
  reasons: string[];
  /** How many pieces are returned, by the ids of items. */
  pieces: Record<string, number>;
  onPieces: (itemId: string, pieces: number) => void;
  errors: FieldErrors;
  imageSources: ImageSources;
};

/** Why a line can't be chosen; empty where it can. */
export function lineProblem({ refusal, refunds, sizes }: Line, kind: Props['kind']): string {
  if (refusal) return refusal;
  if (refunds.length === 0) return 'This can’t be returned.';
  if (kind === 'refund') return '';
  if (sizes.length === 0)
    return 'There is no other size to exchange it for. It can be returned for a refund.';
  return sizes.some(({ stock }) => stock !== 0)
    ? ''
    : 'All other sizes are sold out. It can be returned for a refund.';
}

/** The items of an order, of which those that are returned are chosen, with a reason. */
export function ReturnLines({ lines, errors, ...props }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">Which items?</legend>
      <ul className="mt-1 divided">
        {lines.map((line) => (
          <ReturnLine key={line.itemId} line={line} errors={errors} {...props} />
        ))}
      </ul>
      {errors.lines && <p className="mt-2 text-sm text-danger">{errors.lines}</p>}
    </fieldset>
  );
}

function ReturnLine({
  line,
  kind,
  reasons,
  pieces,
  onPieces,
  errors,
  imageSources,
}: Omit<Props, 'lines'> & { line: Line }) {
  const { itemId, item, refunds, sizes } = line;
  const [reason, setReason] = useState('');
  const problem = lineProblem(line, kind);
  const count = problem ? 0 : (pieces[itemId] ?? 0);
  const soldOut = sizes.filter(({ stock }) => stock === 0).map(({ size }) => size);
  const image = (
    <OrderItemImage
      image={item.image}
      imageSources={imageSources}
      className={problem ? 'opacity-60' : undefined}
    />
  );
  return (
    <li className="py-4 text-sm">
      {problem ? (
        <div className="flex items-center gap-4 ps-9">
          {image}
          <div className="min-w-0">
            <p className="wrap-anywhere">{item.name}</p>
            <p className="mt-1 text-muted">{problem}</p>
          </div>
        </div>
      ) : (
        <label className="flex cursor-pointer items-center gap-4">
          <input
            type="checkbox"
            name="lines"
            checked={count > 0}
            aria-invalid={errors.lines ? true : undefined}
            onChange={({ target }) => onPieces(itemId, target.checked ? 1 : 0)}
            className="size-5 shrink-0 cursor-pointer accent-ink"
          />
          {image}
          <span className="min-w-0 wrap-anywhere">{item.name}</span>
        </label>
      )}
      {count > 0 && (
        <div className="mt-4 grid gap-4 ps-9 sm:grid-cols-2">
          {refunds.length > 1 && (
            <SelectField
              label="Pieces"
              name={`pieces-${itemId}`}
              value={String(count)}
              onChange={({ target }) => onPieces(itemId, Number(target.value) || 1)}
              options={refunds.map((_, at) => ({ label: `${at + 1}`, value: `${at + 1}` }))}
            />
          )}
          {kind === 'exchange' && (
            <SelectField
              label="Size you want"
              name={`size-${itemId}`}
              required
              placeholder="Please choose"
              hint={soldOut.length > 0 && `Sold out: ${soldOut.join(', ')}`}
              options={sizes
                .filter(({ stock }) => stock !== 0)
                .map(({ size, stock }) => ({
                  label: stock === null ? size : `${size} (${stock} left)`,
                  value: size,
                }))}
              error={errors[`size-${itemId}`]}
            />
          )}
          <SelectField
            label="Reason"
            name={`reason-${itemId}`}
            required
            placeholder="Please choose"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            options={reasons.map((value) => ({ label: value, value }))}
            error={errors[`reason-${itemId}`]}
          />
          {reason === OTHER_REASON && (
            <div className="sm:col-span-2">
              <TextAreaField
                label="What is the reason?"
                name={`note-${itemId}`}
                rows={2}
                maxLength={MAX_REASON_NOTE}
                required
                error={errors[`note-${itemId}`]}
              />
            </div>
          )}
        </div>
      )}
    </li>
  );
}
