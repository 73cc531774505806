import { jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from 'sonner';
import { jsonResponse } from '@/test-support/responses';
import { CardAddToCart } from './card-add-to-cart';

const KURTA = {
  id: 'a1',
  name: 'Kurta',
  image: '/a.webp',
  price: 1499,
  sizes: ['S', 'M'],
  colors: ['Indigo'],
};
const LINE = { id: 'a1', name: 'Kurta', image: '/a.webp', price: 1499, quantity: 1 };

const cart = () => JSON.parse(localStorage.getItem('cart') ?? '[]');
const addButton = () => screen.getAllByRole('button', { name: 'Add to Cart: Kurta' }).at(-1) ?? document.body;
const choice = () => screen.findByRole('form', { name: 'Choose a size of Kurta' });
const noChoice = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const messages = () => screen.findByRole('region', { name: /Messages/ });

const CARD = { picture: '/i/{w}/a.webp' };

function setup(difference: Partial<typeof KURTA> = {}) {
  render(<CardAddToCart {...CARD} product={{ ...KURTA, ...difference }} sizeHeading="Clothing Size" />);
  return userEvent.setup();
}

let now = 0;
/** Lets the time of a double press pass. */
const wait = () => {
  now += 1000;
};

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  wait();
});

describe('at once', () => {
  test.each([
    ['no size, one colour', { sizes: [] }, null, 'Indigo'],
    ['one size, one colour', { sizes: ['M'] }, 'M', 'Indigo'],
    ['One Size, several colours', { sizes: ['One Size'], colors: ['Indigo', 'Rust'] }, 'One Size', null],
    ['no size, no colour', { sizes: [], colors: [] }, null, null],
  ])('adds a product of %s once', async (_, difference, selectedSize, selectedColor) => {
    const user = setup(difference);
    await user.click(addButton());
    expect(cart()).toEqual([{ ...LINE, selectedSize, selectedColor }]);
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  test('shows a toast', async () => {
    const user = setup({ sizes: ['XXS'] });
    await user.click(addButton());
    expect(await within(await messages()).findByText('Kurta, size XXS, Indigo')).toBeInTheDocument();
    expect(within(await messages()).getAllByText('Added to cart').length).toBeGreaterThan(0);
    const [viewCart] = within(await messages()).getAllByRole('link', { name: 'View Cart' });
    expect(viewCart).toHaveAttribute('href', '/cart');
  });

  test('adds one piece with a double press', async () => {
    const user = setup({ sizes: [] });
    await user.dblClick(addButton());
    expect(cart()).toMatchObject([{ quantity: 1 }]);
  });

  test('increases the quantity when added again, and says how many are in the cart', async () => {
    const user = setup({ sizes: [] });
    await user.click(addButton());
    wait();
    await user.click(addButton());
    expect(cart()).toMatchObject([{ quantity: 2 }]);
    expect(await within(await messages()).findByText('Kurta, Indigo · 2 in cart')).toBeInTheDocument();
  });
});

describe('with several sizes', () => {
  test('adds nothing, requests a size and opens the choice, which has no single colour', async () => {
    const user = setup();
    await user.click(addButton());
    expect(await choice()).toBeInTheDocument();
    expect(cart()).toEqual([]);
    expect(await within(await messages()).findByText('Please select a size')).toBeInTheDocument();
    expect(
      within(await messages()).getByText('You must select a size before adding to cart'),
    ).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Clothing Size' })).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Colour' })).not.toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'S' })).toHaveFocus();
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  });

  test('adds the chosen size and closes the choice', async () => {
    const user = setup();
    await user.click(addButton());
    await choice();
    await user.click(screen.getByRole('radio', { name: 'M' }));
    await user.click(addButton());
    expect(cart()).toEqual([{ ...LINE, selectedSize: 'M', selectedColor: 'Indigo' }]);
    await noChoice();
    expect(addButton()).toHaveFocus();
  });

  test('adds one piece with a double press on the chosen size', async () => {
    const user = setup();
    await user.click(addButton());
    await choice();
    await user.click(screen.getByRole('radio', { name: 'M' }));
    await user.dblClick(addButton());
    expect(cart()).toMatchObject([{ quantity: 1, selectedSize: 'M' }]);
    await noChoice();
  });

  test('offers several colours without requiring one', async () => {
    const user = setup({ colors: ['Indigo', 'Rust'] });
    await user.click(addButton());
    const colors = within(within(await choice()).getByRole('group', { name: 'Colour' }));
    colors.getAllByRole('radio').forEach((color) => expect(color).not.toBeChecked());
    await user.click(screen.getByRole('radio', { name: 'S' }));
    await user.click(addButton());
    await noChoice();
    await user.click(addButton());
    await choice();
    await user.click(screen.getByRole('radio', { name: 'S' }));
    await user.click(screen.getByRole('radio', { name: 'Rust' }));
    await user.click(addButton());
    const line = { ...LINE, selectedSize: 'S' };
    expect(cart()).toEqual([
      { ...line, selectedColor: null },
      { ...line, selectedColor: 'Rust' },
    ]);
  });

  test('works by keyboard', async () => {
    const user = setup();
    act(() => addButton().focus());
    await user.keyboard('{Enter}');
    await choice();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(cart()).toMatchObject([{ selectedSize: 'M' }]);
    await noChoice();
  });

  test('a closed choice adds nothing, restores the focus and forgets its selection', async () => {
    const user = setup();
    await user.click(addButton());
    await choice();
    await user.click(screen.getByRole('radio', { name: 'M' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await noChoice();
    expect(addButton()).toHaveFocus();
    expect(cart()).toEqual([]);
    await user.click(addButton());
    await choice();
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  });
});

describe('in a store of cards', () => {
  const { fetch } = globalThis;
  afterEach(() => {
    globalThis.fetch = fetch;
  });

  const open = async (product: object = {}) => {
    render(<CardAddToCart {...CARD} product={{ ...KURTA, ...product }} isChoice />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Choose size: Kurta' }));
    await choice();
    return user;
  };

  test('asks for the size without a toast, until it is missing, and adds nothing without it', async () => {
    const toasts = () => screen.queryAllByText('Please select a size', { selector: '[data-title]' }).length;
    // Those of the tests before may still be on their way.
    await waitFor(
      () => {
        act(() => void toast.dismiss());
        expect(toasts()).toBe(0);
      },
      { timeout: 4000 },
    );
    const user = await open();
    expect(within(screen.getByRole('dialog')).queryByText('Please select a size')).not.toBeInTheDocument();
    expect(toasts()).toBe(0);
    await user.click(addButton());
    expect(screen.getByRole('group', { name: 'Clothing Size' })).toHaveAccessibleDescription(
      'Please select a size',
    );
    await waitFor(() => expect(toasts()).toBe(1));
    expect(await choice()).toBeInTheDocument();
    expect(cart()).toEqual([]);
  });

  test('takes the pictured colour, and the picture of another one', async () => {
    globalThis.fetch = async () =>
      jsonResponse(200, {
        products: [
          {
            ...KURTA,
            colors: ['Indigo', 'Rust'],
            mainColor: 'Indigo',
            colorDetails: [
              { name: 'Indigo', swatch: '#2a3f7a', src: '/a.webp', template: '/i/{w}/a.webp' },
              { name: 'Rust', src: '/rust.webp', template: '/i/{w}/rust.webp' },
            ],
          },
        ],
      });
    AbortSignal.timeout ??= () => new AbortController().signal;
    const user = await open({ colors: ['Indigo', 'Rust'], mainColor: 'Indigo' });
    expect(screen.getByRole('radio', { name: 'Indigo' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Rust' }));
    await waitFor(() =>
      expect(screen.getByRole('presentation', { hidden: true }).getAttribute('src')).toContain('rust'),
    );
    await user.click(screen.getByRole('radio', { name: 'M' }));
    await user.click(addButton());
    expect(cart()).toEqual([{ ...LINE, image: '/rust.webp', selectedSize: 'M', selectedColor: 'Rust' }]);
    await noChoice();
  });
});

test('adds the pictured colour of a product without sizes', async () => {
  const user = setup({ sizes: [], colors: ['Indigo', 'Rust'], ...{ mainColor: 'Rust' } });
  await user.click(addButton());
  expect(cart()).toMatchObject([{ selectedColor: 'Rust' }]);
});

test('does not add what is sold out', async () => {
  render(
    <CardAddToCart
      {...CARD}
      product={{ ...KURTA, sizes: ['S', 'M', 'L'], colors: ['Indigo', 'Rust'] }}
      soldOut={[['S'], ['M', 'Rust']]}
    />,
  );
  const user = userEvent.setup();
  await user.click(addButton());
  const form = within(await choice());
  expect(form.getByRole('radio', { name: /^S/ })).toBeDisabled();
  expect(form.getByRole('radio', { name: 'M' })).toHaveFocus();
  await user.click(form.getByRole('radio', { name: 'M' }));
  await user.click(form.getByRole('radio', { name: 'Rust' }));
  expect(form.getByRole('radio', { name: /^M/ })).toBeDisabled();
  expect(form.getByRole('radio', { name: /^M/ })).not.toBeChecked();
  await user.click(form.getByRole('button', { name: 'Add to Cart: Kurta' }));
  expect(cart()).toEqual([]);
});

describe('what is left', () => {
  const fetched = jest.fn<typeof fetch>();
  beforeEach(() => {
    fetched.mockReset();
    AbortSignal.timeout ??= () => new AbortController().signal;
    globalThis.fetch = fetched;
  });

  test('is asked when the choice opens, and moves the focus off what has sold out since', async () => {
    const variants = [
      { size: 'S', stock: 0 },
      { size: 'M', stock: 2 },
    ];
    fetched.mockResolvedValue(
      jsonResponse(200, { products: [{ ...KURTA, sizeHeading: 'Size', variants }], missing: [] }),
    );
    render(<CardAddToCart {...CARD} product={KURTA} soldOut={[]} />);
    await userEvent.setup().click(addButton());
    const form = within(await choice());
    await waitFor(() => expect(form.getByRole('radio', { name: /^S/ })).toBeDisabled());
    expect(form.getByRole('radio', { name: 'M' })).toHaveFocus();
    expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/products?id=a1']);
  });

  test('stays what the list knew when the store does not say', async () => {
    fetched.mockResolvedValue(jsonResponse(502, {}));
    render(<CardAddToCart {...CARD} product={KURTA} soldOut={[['S']]} />);
    await userEvent.setup().click(addButton());
    const form = within(await choice());
    await waitFor(() => expect(fetched).toHaveBeenCalled());
    expect(form.getByRole('radio', { name: /^S/ })).toBeDisabled();
    expect(form.getByRole('radio', { name: 'M' })).toBeEnabled();
  });

  test('is not asked of a store that does not count', async () => {
    const user = setup();
    await user.click(addButton());
    await choice();
    expect(fetched).not.toHaveBeenCalled();
  });
});
