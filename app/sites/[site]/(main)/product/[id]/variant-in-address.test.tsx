import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PurchaseForm } from './purchase-form';

const KURTA = {
  id: 'a1',
  name: 'Kurta',
  image: '',
  price: 1499,
  originalPrice: null,
  sizes: ['S', 'M', 'L'],
  colors: ['Indigo', 'Rust'],
};

const radio = (name: string) => screen.getByRole('radio', { name });
const noneChosen = () => expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();

function setup(search: string) {
  window.history.replaceState(null, '', `/product/a1${search}`);
  render(<PurchaseForm product={KURTA} wishlistIcon={null} sizeHeading="Clothing Size" />);
  return userEvent.setup();
}

test('selects the variant of the URL', () => {
  setup('?size=M&color=Rust');
  expect(radio('M')).toBeChecked();
  expect(radio('Rust')).toBeChecked();
});

test.each(['?size=XXL', '?size=', '?size=m', '?size=constructor', '?color=S', '?size=%00&size=M'])(
  'ignores values that the product does not have: %s',
  (search) => {
    setup(search);
    noneChosen();
  },
);

test('writes a choice to the URL without a history entry, and keeps the rest', async () => {
  const user = setup('?utm=x&size=M#care');
  const before = window.history.length;
  await user.click(radio('L'));
  await user.click(radio('Indigo'));
  expect(window.location.search).toBe('?utm=x&size=L&color=Indigo');
  expect(window.location.pathname).toBe('/product/a1');
  expect(window.location.hash).toBe('#care');
  expect(window.history.length).toBe(before);
  expect(radio('L')).toBeChecked();
  expect(radio('M')).not.toBeChecked();
});

test('follows Back and Forward', () => {
  setup('?size=M');
  act(() => {
    window.history.replaceState(null, '', '/product/a1?size=S');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(radio('S')).toBeChecked();
});
