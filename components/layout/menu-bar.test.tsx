import { fitsLargeScreens } from './menu-bar';

const plain = (label: string) => ({ label, items: [] });
const panel = (label: string) => ({ label, items: [{ label: 'All', href: '/products' }] });
const shop = (storeName: string, logo = '') => ({ storeName, theme: { logo } });

test('the menus of the seed fit large screens', () => {
  const smartwear = [
    ...['Men', 'Women', 'Accessories', 'New', 'Sale'].map(panel),
    ...['Shirts', 'Trousers', 'All Products'].map(plain),
  ];
  expect(fitsLargeScreens(smartwear, shop('SmartWear'))).toBe(true);
  expect(fitsLargeScreens(smartwear, shop('SmartWear and Daughters'))).toBe(false);
});

test('eight long entries do not, nor fewer beside a wide logo', () => {
  expect(
    fitsLargeScreens(
      Array.from({ length: 8 }, () => plain('Sarees for the monsoon')),
      shop('Loom'),
    ),
  ).toBe(false);
  const five = Array.from({ length: 5 }, () => plain('Festive sarees'));
  expect(fitsLargeScreens(five, shop('Loom'))).toBe(true);
  expect(fitsLargeScreens(five, shop('Loom', 'https://api.example/logo.webp'))).toBe(false);
});
