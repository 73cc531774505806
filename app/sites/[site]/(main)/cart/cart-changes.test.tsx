import { act, fireEvent, screen, within } from '@testing-library/react';
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
  lines,
  message,
  OFFER,
  open,
  prepareCart,
  pressUndo,
  setup as setupPlain,
  summary,
} from './cart-view.harness';

prepareCart();

const SAVED_KEY = 'savedForLater';
const saved = () => JSON.parse(localStorage.getItem(SAVED_KEY) ?? '[]');
const savedList = () => within(screen.getByRole('region', { name: 'Saved for later' }));
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

/** Opens the cart of a store with quotes. */
async function setup(stored: object[], catalogue: object, later: object[] = []) {
  localStorage.setItem('cart', JSON.stringify(stored));
  localStorage.setItem(SAVED_KEY, JSON.stringify(later));
  fetched.mockImplementation(async (path) =>
    path === '/api/quotes' ? jsonResponse(502, {}) : jsonResponse(200, catalogue),
  );
  await open(undefined, true);
}

/** Two of the kurta in size M, none in L, at a lower price; the bag is gone. */
const CHANGED = {
  missing: ['b2'],
  products: [
    {
      ...OFFER,
      price: 1299,
      variants: [
        { size: 'M', color: 'Rani Pink', stock: 1 },
        { size: 'L', color: 'Rani Pink', stock: 0 },
      ],
    },
  ],
};

describe('changes', () => {
  test('are counted above the lines and accepted by one press, which Undo takes back', async () => {
    await setup([KURTA, LARGE, BAG], CHANGED);
    expect(screen.getByText('3 things have changed since you added them')).toHaveRole('status');
    // Nothing is changed before, and each line tells its own.
    expect(cart().map(({ quantity }: { quantity: number }) => quantity)).toEqual([2, 1, 1]);
    expect(line(KURTA_NAME).getByText(/^Only 1 left/)).toBeInTheDocument();
    expect(line(KURTA_NAME).getByText(/^The price has changed/)).toBeInTheDocument();
    expect(line(LARGE_NAME).getByText('Sold out')).toBeInTheDocument();
    await press('Update cart');
    expect(cart()).toEqual([{ ...KURTA, quantity: 1, price: 1299 }]);
    expect(lines()).toEqual([KURTA_NAME]);
    expect(screen.queryByText(/changed|left|Sold out/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Update cart' })).not.toBeInTheDocument();
    expect(screen.getByRole('article', { name: KURTA_NAME })).toHaveFocus();
    const toast = await message('Cart updated');
    expect(toast.getByText('Taken out: 3 Items')).toBeInTheDocument();
    pressUndo(toast);
    expect(cart()).toEqual([{ ...KURTA, price: 1299 }, { ...LARGE, price: 1299 }, BAG]);
    expect(screen.getByText('3 things have changed since you added them')).toBeInTheDocument();
  });

  test('of a price alone are accepted without anything to undo', async () => {
    await setup([KURTA], { products: [{ ...OFFER, price: 1599 }] });
    expect(screen.getByText('1 thing has changed since you added it')).toBeInTheDocument();
    await press('Update cart');
    expect(screen.queryByText(/changed/)).not.toBeInTheDocument();
    expect(cart()).toEqual([{ ...KURTA, price: 1599 }]);
    const toast = await message('Cart updated');
    expect(toast.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  test('take all lines out where nothing is left', async () => {
    await setup([BAG], { missing: ['b2'] });
    await press('Update cart');
    expect(screen.getByText('Your cart is empty')).toBeInTheDocument();
    pressUndo(await message('Cart updated'));
    expect(cart()).toEqual([BAG]);
  });

  test('are not told where there are none', async () => {
    await setup([KURTA], { products: [OFFER] });
    expect(screen.queryByText(/changed/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Update cart' })).not.toBeInTheDocument();
  });

  test('have no notice in the cart of a plain store, which saves nothing for later', async () => {
    localStorage.setItem(SAVED_KEY, JSON.stringify([BAG]));
    await setupPlain([KURTA], CHANGED);
    expect(screen.getByText(/^Only 1 left/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(Update cart|Save for later)/ })).not.toBeInTheDocument();
    expect(screen.queryByText('Saved for later')).not.toBeInTheDocument();
    expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/products?id=a1']);
  });
});

describe('saved for later', () => {
  test('keeps a line beside the cart, which Undo takes back', async () => {
    await setup([KURTA, LARGE], { products: [OFFER] });
    await press(`Save for later, ${KURTA_NAME}`);
    expect([cart(), saved()]).toEqual([[LARGE], [KURTA]]);
    expect(savedList().getByRole('article', { name: KURTA_NAME })).toHaveTextContent(
      /Size: M.*Colour: Rani Pink.*Quantity: 2.*₹1,499/,
    );
    expect(summary().getByText('Subtotal (1 Item)')).toBeInTheDocument();
    expect(screen.getByRole('article', { name: LARGE_NAME })).toHaveFocus();
    pressUndo(await message('Saved for later'));
    expect([cart(), saved()]).toEqual([[KURTA, LARGE], []]);
    expect(screen.queryByRole('region', { name: 'Saved for later' })).not.toBeInTheDocument();
  });

  test('is shown below an empty cart, at the price of now, and moves back to the cart', async () => {
    await setup([], { products: [{ ...OFFER, price: 1299 }] }, [KURTA, LARGE]);
    expect(screen.getByText('Your cart is empty')).toBeInTheDocument();
    const kurta = within(savedList().getByRole('article', { name: KURTA_NAME }));
    expect(kurta.getByText('₹1,299')).toBeInTheDocument();
    await press(`Move to cart, ${KURTA_NAME}`);
    expect([cart(), saved()]).toEqual([[{ ...KURTA, price: 1299 }], [LARGE]]);
    expect(savedList().getByRole('article', { name: LARGE_NAME })).toHaveFocus();
    pressUndo(await message('Moved to cart'));
    expect([cart(), saved()]).toEqual([[], [KURTA, LARGE]]);
  });

  test('can be removed, which Undo takes back', async () => {
    await setup([], { products: [OFFER] }, [KURTA, LARGE]);
    await press(`Remove ${KURTA_NAME} from what is saved for later`);
    expect(saved()).toEqual([LARGE]);
    pressUndo(await message('Removed'));
    expect(saved()).toEqual([KURTA, LARGE]);
  });

  test('offers nothing that is gone or sold out', async () => {
    await setup([], CHANGED, [LARGE, BAG]);
    expect(savedList().getByText('Sold out')).toBeInTheDocument();
    expect(savedList().getByText('No longer available')).toBeInTheDocument();
    expect(savedList().queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
  });

  test('follows changes of another tab, and drops what it cannot read', async () => {
    await setup([KURTA], { products: [OFFER] });
    act(() => {
      localStorage.setItem(SAVED_KEY, JSON.stringify([BAG, { id: 7 }, null]));
      window.dispatchEvent(new StorageEvent('storage', { key: SAVED_KEY }));
    });
    expect(savedList().getAllByRole('article')).toHaveLength(1);
  });
});
