import { screen, waitFor, within } from '@testing-library/react';
import { jsonResponse } from '@/test-support/responses';
import {
  BAG,
  cart,
  fetched,
  KURTA,
  KURTA_NAME,
  LARGE,
  LARGE_NAME,
  line,
  message,
  open,
  OFFER,
  prepareCart,
  pressUndo,
  setup,
  summary,
} from './cart-view.harness';

prepareCart();

describe('catalogue check', () => {
  test('updates a changed price and keeps showing the notice', async () => {
    const user = await setup([KURTA, LARGE], { products: [{ ...OFFER, price: 1299 }] });
    expect(cart().map(({ price }: { price: number }) => price)).toEqual([1299, 1299]);
    const kurta = line(KURTA_NAME);
    const notice = 'The price has changed from ₹1,499 to ₹1,299';
    expect(kurta.getByText(notice)).toBeInTheDocument();
    await user.click(kurta.getByRole('button', { name: 'Increase quantity' }));
    expect(kurta.getByText(notice)).toBeInTheDocument();
    expect(summary().getByText('₹5,196')).toBeInTheDocument();
  });

  test.each([
    ['product', { missing: ['b2'], products: [OFFER] }, '<b>Bag</b>', '₹4,497'],
    [
      'size',
      {
        products: [
          { ...OFFER, sizes: ['M'] },
          { ...OFFER, id: 'b2', price: 0.1 },
        ],
      },
      LARGE_NAME,
      '₹2,998.1',
    ],
  ])('leaves a line out while its %s is unavailable', async (_, catalogue, name, subtotal) => {
    const user = await setup([KURTA, LARGE, BAG], catalogue);
    expect(line(name).getByText('No longer available')).toBeInTheDocument();
    expect(line(name).queryByRole('group')).not.toBeInTheDocument();
    expect(summary().getByText(subtotal)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Checkout' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Checkout' })).toHaveAccessibleDescription(
      'Left out: 1 item that can’t be ordered now.',
    );
    await user.click(screen.getByRole('button', { name: 'Remove unavailable items' }));
    expect(screen.queryByRole('article', { name })).not.toBeInTheDocument();
    expect(screen.queryByText(/no longer/i)).not.toBeInTheDocument();
    pressUndo(await message('Removed from cart'));
    expect(cart()).toEqual([KURTA, LARGE, BAG]);
    expect(summary().getByText(subtotal)).toBeInTheDocument();
  });

  test('offers no checkout when nothing is available', async () => {
    await setup([KURTA], { missing: ['a1'] });
    expect(screen.getByRole('button', { name: 'Checkout' })).toBeDisabled();
    expect(summary().getByText('Subtotal (0 Items)')).toBeInTheDocument();
  });

  test('leaves out what an earlier check has found to be gone while the store gives no answer', async () => {
    localStorage.setItem('unavailableLines', JSON.stringify(['["a1","L","Rani Pink"]']));
    await setup([KURTA, LARGE]);
    expect(line(LARGE_NAME).getByText('No longer available')).toBeInTheDocument();
    expect(summary().getByText('Subtotal (2 Items)')).toBeInTheDocument();
  });

  test('checks again at the next visit, with a result of its own', async () => {
    localStorage.setItem('cart', JSON.stringify([KURTA]));
    const visits = new Map();
    const visit = async (catalogue: object) => {
      fetched.mockResolvedValue(jsonResponse(200, catalogue));
      const { unmount } = await open(visits);
      const isUnavailable = screen.queryByText('No longer available') !== null;
      unmount();
      return isUnavailable;
    };
    expect(await visit({ products: [OFFER] })).toBe(false);
    expect(await visit({ missing: ['a1'] })).toBe(true);
    expect(await visit({ products: [OFFER] })).toBe(false);
  });

  test.each([
    ['can’t be reached', new TypeError('failed to fetch')],
    ['is unavailable', { products: [], missing: [], unknown: ['a1'] }],
    ['is unreadable', []],
  ])('changes nothing when the catalogue %s', async (_, catalogue) => {
    await setup([KURTA], catalogue);
    expect(cart()).toEqual([KURTA]);
    expect(screen.getByRole('button', { name: 'Checkout' })).toBeEnabled();
    expect(screen.queryByText(/changed|available/)).not.toBeInTheDocument();
  });
});

describe('change', () => {
  const form = async () => within(await screen.findByRole('form', { name: 'Change Kurta' }));
  const save = async (user: Awaited<ReturnType<typeof setup>>) =>
    user.click((await form()).getByRole('button', { name: 'Save: Kurta' }));
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const COLORS = {
    ...OFFER,
    colors: ['Rani Pink', 'Indigo'],
    sizeHeading: 'Clothing Size',
    mainColor: 'Rani Pink',
    colorDetails: [{ name: 'Indigo', src: '/indigo.webp', template: '/i/{w}/indigo.webp' }],
  };

  test('replaces size, colour and picture in place', async () => {
    const user = await setup([BAG, KURTA, { ...BAG, id: 'c' }], { products: [COLORS] });
    await user.click(screen.getByRole('button', { name: `Change, ${KURTA_NAME}` }));
    const size = (await form()).getByRole('group', { name: 'Clothing Size' });
    expect(within(size).getByRole('radio', { name: 'M' })).toHaveFocus();
    await user.click(within(size).getByRole('radio', { name: 'L' }));
    await user.click((await form()).getByRole('radio', { name: 'Indigo' }));
    await save(user);
    await closed();
    const changed = { ...KURTA, image: '/indigo.webp', selectedSize: 'L', selectedColor: 'Indigo' };
    expect(cart()).toEqual([BAG, changed, { ...BAG, id: 'c' }]);
    expect(screen.getByRole('article', { name: 'Kurta, size\u00a0L, Indigo' })).toHaveFocus();
    expect((await message('Cart updated')).getByText('2 × Kurta, size L, Indigo')).toBeInTheDocument();
  });

  test('merges a line into an equal one', async () => {
    const user = await setup([KURTA, LARGE], { products: [COLORS] });
    await user.click(screen.getByRole('button', { name: `Change, ${LARGE_NAME}` }));
    await user.click((await form()).getByRole('radio', { name: 'M' }));
    await save(user);
    await closed();
    expect(cart()).toEqual([{ ...KURTA, quantity: 3 }]);
    expect(screen.getByRole('article', { name: KURTA_NAME })).toHaveFocus();
  });

  test.each(['Colour: choose', 'Change'])('%s asks for the colour that a line lacks', async (label) => {
    const user = await setup([{ ...KURTA, selectedColor: null }], { products: [COLORS] });
    const button = screen.getByRole('button', { name: `${label}, Kurta, size\u00a0M` });
    await user.click(button);
    expect((await form()).getByRole('radio', { name: 'Rani Pink' })).not.toBeChecked();
    await save(user);
    expect((await form()).getByText('Please select a colour')).toBeInTheDocument();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    await closed();
    expect(button).toHaveFocus();
    expect(cart()).toEqual([{ ...KURTA, selectedColor: null }]);
  });

  test('brings back a line whose size is gone, but not without a size', async () => {
    const user = await setup([{ ...KURTA, selectedSize: 'XS' }], { products: [COLORS] });
    expect(screen.getByText('No longer available')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Change/ }));
    await save(user);
    expect((await form()).getByText('Please select a size')).toBeInTheDocument();
    await user.click((await form()).getByRole('radio', { name: 'L' }));
    await save(user);
    await closed();
    expect(screen.queryByText('No longer available')).not.toBeInTheDocument();
    expect(summary().getByText('Subtotal (2 Items)')).toBeInTheDocument();
  });

  test.each([
    ['without another size or colour', { ...OFFER, sizes: ['M'] }],
    ['that is gone', undefined],
  ])('is not offered for a product %s', async (_, offer) => {
    await setup([KURTA], offer ? { products: [offer] } : { missing: ['a1'] });
    expect(screen.queryByRole('button', { name: /^(Change|Colour)/ })).not.toBeInTheDocument();
  });
});
