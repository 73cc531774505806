import { useState } from 'react';
import { normalizePhoneInput, readForm } from '@/components/address/address-form';
import { validateAddress } from '@/components/address/validate-address';
import {
  FormErrors,
  SubmitButton,
  useClientForm,
  type FieldErrors,
  type SubmitResult,
} from '@/components/ui/client-form';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { showToast } from '@/components/ui/show-toast';
import { useAddresses } from '@/lib/addresses/use-addresses';
import { readText } from '@/lib/browser/fields';
import { formatComingDay } from '@/lib/format/date';
import { fromPaise, toPaise } from '@/lib/format/money';
import { formatOrderAmount } from '@/lib/format/order-amount';
import type { OrderDetails } from '@/lib/orders/order-details';
import type { ReturnInput, ReturnOptions } from '@/lib/orders/return-schema';
import { createRepeatableSender } from '@/lib/browser/pending-request';
import { itemOf, loadReturnOptions, returnsPath } from '@/lib/orders/returns';
import { changeFailure } from '@/lib/session/change-failure';
import { hasSessionCookie } from '@/lib/session/client-session';
import { OTHER_REASON, UPI_ID } from '@/shared/order-words';
import { RadioCard } from './radio-card';
import { lineProblem, ReturnLines } from './return-lines';
import type { ReturnStore } from './return-order';
import { ORDER_ADDRESS, OTHER_ADDRESS, ReturnPickup } from './return-pickup';

type Props = {
  order: OrderDetails;
  options: ReturnOptions;
  store: ReturnStore;
  onRequested: () => Promise<void>;
  onClose: () => void;
};

/** The form of a return: an exchange for another size first, or a refund. */
export function ReturnDialog({ order, options: initial, store, onRequested, onClose }: Props) {
  const { id: orderId, items, currency } = order;
  const [options, setOptions] = useState(initial);
  const lines = options.lines.flatMap((line) => {
    const item = itemOf(items, line.itemId);
    return item ? { ...line, item } : [];
  });
  const canExchange = lines.some((line) => lineProblem(line, 'exchange') === '');
  const [kind, setKind] = useState<ReturnInput['kind']>(canExchange ? 'exchange' : 'refund');
  const possible = lines.filter((line) => lineProblem(line, kind) === '');
  const [pieces, setPieces] = useState<Record<string, number>>(() => {
    const [only, ...others] = possible;
    return only && others.length === 0 ? { [only.itemId]: 1 } : {};
  });
  const [pickup, setPickup] = useState(options.pickupError ? OTHER_ADDRESS : ORDER_ADDRESS);
  const [way, setWay] = useState(options.canRefundToSource ? 'source' : 'upi');
  const [send] = useState(() => createRepeatableSender(returnsPath(orderId)));
  // A guest has no addresses to ask for.
  const { state } = useAddresses(store.hasAddresses && hasSessionCookie(document.cookie));
  const saved = state.kind === 'loaded' ? state.data : [];
  const chosen = possible.filter(({ itemId }) => (pieces[itemId] ?? 0) > 0);
  const refund = fromPaise(
    chosen.reduce((sum, { itemId, refunds }) => sum + toPaise(refunds[(pieces[itemId] ?? 0) - 1] ?? 0), 0),
  );

  const submit = (form: HTMLFormElement): SubmitResult | Promise<SubmitResult> => {
    const data = new FormData(form);
    const read = (name: string) => readText(data.get(name)).trim();
    const errors: FieldErrors = {};
    const require = (name: string, message: string, isValid = read(name) !== '') => {
      if (!isValid) errors[name] = message;
    };
    require('lines', 'Please choose what you return', chosen.length > 0);
    for (const { itemId } of chosen) {
      if (kind === 'exchange') require(`size-${itemId}`, 'Please choose a size');
      require(`reason-${itemId}`, 'Please choose a reason');
      if (read(`reason-${itemId}`) === OTHER_REASON) require(`note-${itemId}`, 'Please tell us the reason');
    }
    const { address } = readForm(form);
    if (pickup === OTHER_ADDRESS) Object.assign(errors, validateAddress(address, store.knowsDelivery));
    require('day', 'Please choose a day');
    const isUpi = kind === 'refund' && way === 'upi';
    if (isUpi) require('upiId', 'Please enter a UPI ID like name@bank', UPI_ID.test(read('upiId')));
    if (Object.keys(errors).length > 0) return { errors };
    const savedAddress = saved.find(({ id }) => id === pickup);
    const { fullName, address: street, city, state: region, postalCode, phone } = savedAddress ?? address;
    return request(form, {
      kind,
      lines: chosen.map(({ itemId }) => {
        const [note, size] = [read(`note-${itemId}`), read(`size-${itemId}`)];
        const told = { reason: read(`reason-${itemId}`), ...(note && { note }), ...(size && { size }) };
        return { itemId, quantity: pieces[itemId] ?? 1, ...told };
      }),
      ...(kind === 'refund' && { refund }),
      ...(isUpi && { upiId: read('upiId') }),
      day: read('day'),
      ...(pickup !== ORDER_ADDRESS && {
        address: { fullName, address: street, city, state: region, postalCode, phone },
      }),
    });
  };

  const request = async (form: HTMLFormElement, input: ReturnInput): Promise<SubmitResult> => {
    const response = await send(input);
    const failure = changeFailure(response);
    if (failure !== null) {
      // Pieces, sizes or amounts are others by now.
      const current = response?.status === 409 ? await loadReturnOptions(orderId) : { failure };
      if (!('failure' in current)) setOptions(current);
      return { failure };
    }
    void showToast({
      title: kind === 'exchange' ? 'Exchange requested' : 'Return requested',
      description: `We pick it up on ${formatComingDay(input.day)}.`,
    });
    await onRequested();
    form.closest('dialog')?.close();
    return { focus: null };
  };

  const form = useClientForm({
    submit,
    onEdit: (edited) => {
      if (edited.name === 'phone') normalizePhoneInput(edited);
    },
  });
  const { errors } = form;
  const kindCard = (value: typeof kind) => ({
    name: 'kind',
    value,
    checked: kind === value,
    onChange: () => setKind(value),
  });
  return (
    <Dialog title="Return or exchange" onClose={onClose} className="[--width:40rem]">
      <form {...form.formProps} className="mt-4">
        <fieldset disabled={form.isBusy} className="grid min-w-0 gap-7">
          <fieldset className="grid min-w-0 gap-3 sm:grid-cols-2">
            <legend className="mb-3 text-sm font-semibold">What would you like?</legend>
            <RadioCard
              {...kindCard('exchange')}
              disabled={!canExchange}
              label="Exchange for another size"
              hint={canExchange ? 'At the same price' : 'No other size is there'}
            />
            <RadioCard {...kindCard('refund')} label="Return for a refund" />
          </fieldset>
          <ReturnLines
            {...{ kind, lines, pieces, errors }}
            reasons={options.reasons}
            imageSources={store.imageSources}
            onPieces={(itemId, count) => setPieces((current) => ({ ...current, [itemId]: count }))}
          />
          <ReturnPickup
            address={order.shipping.address}
            {...{ saved, errors }}
            pickupError={options.pickupError}
            days={options.days}
            knowsDelivery={store.knowsDelivery}
            chosen={pickup}
            onChoose={setPickup}
          />
          {kind === 'refund' && (
            <RefundWay
              canRefundToSource={options.canRefundToSource}
              way={way}
              onWay={setWay}
              error={errors.upiId}
            />
          )}
          <div role="status" className="rounded-card bg-sunken p-4 text-sm">
            {kind === 'exchange' ? (
              <p>We send you the other size once your parcel has reached us. There is nothing to pay.</p>
            ) : (
              <>
                <p className="flex justify-between gap-4 font-medium">
                  <span>You get back</span>
                  <span className="tabular-figures">{formatOrderAmount(refund, currency)}</span>
                </p>
                <p className="mt-1 text-muted">
                  What you paid for the items, after your discount.
                  {options.kept > 0 &&
                    ` Delivery and other charges of ${formatOrderAmount(options.kept, currency)} are not refunded.`}
                </p>
              </>
            )}
          </div>
          <FormErrors form={form} />
          <SubmitButton
            form={form}
            label={kind === 'exchange' ? 'Request exchange' : 'Request return'}
            busyLabel="Sending..."
          />
        </fieldset>
      </form>
    </Dialog>
  );
}

type WayProps = {
  /** Otherwise a UPI id is needed. */
  canRefundToSource: boolean;
  way: string;
  onWay: (way: string) => void;
  error: string | undefined;
};

/** Where the refund goes. */
function RefundWay({ canRefundToSource, way, onWay, error }: WayProps) {
  const card = (value: string) => ({
    name: 'way',
    value,
    checked: way === value,
    onChange: () => onWay(value),
  });
  return (
    <div className="grid gap-4">
      {canRefundToSource && (
        <fieldset className="grid min-w-0 gap-3 sm:grid-cols-2">
          <legend className="mb-3 text-sm font-semibold">Where do we refund it?</legend>
          <RadioCard {...card('source')} label="The way you paid" />
          <RadioCard {...card('upi')} label="To a UPI ID" />
        </fieldset>
      )}
      {way === 'upi' && (
        <Field
          label="UPI ID for the refund"
          name="upiId"
          required
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="name@bank"
          hint="We use it for this refund only, and delete it then."
          error={error}
        />
      )}
    </div>
  );
}
