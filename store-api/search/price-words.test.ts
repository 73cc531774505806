import { takePrices } from './price-words';

test.each([
  ['kurta under 1000', 'kurta', { maxPrice: 1000 }],
  ['kurta below ₹1,500 for men', 'kurta for men', { maxPrice: 1500 }],
  ['less than Rs. 999', '', { maxPrice: 999 }],
  ['shirts upto 2k', 'shirts', { maxPrice: 2000 }],
  ['above 500 rupees bag', 'bag', { minPrice: 500 }],
  ['between 500 and 1000 shirts', 'shirts', { minPrice: 500, maxPrice: 1000 }],
  ['from ₹500 to ₹900', '', { minPrice: 500, maxPrice: 900 }],
  ['₹500-900 tee', 'tee', { minPrice: 500, maxPrice: 900 }],
  ['500 se kam', '', { maxPrice: 500 }],
  ['saree 5000 se zyada', 'saree', { minPrice: 5000 }],
  ['above 500 under 900', '', { minPrice: 500, maxPrice: 900 }],
  ['₹500 tshirt', 'tshirt', { maxPrice: 500 }],
  ['tshirt rs. 1,500', 'tshirt', { maxPrice: 1500 }],
  ['tshirt 500 rupees', 'tshirt', { maxPrice: 500 }],
  ['kurta 1000-2000', 'kurta', { minPrice: 1000, maxPrice: 2000 }],
  ['kurta 1000 to 2,000', 'kurta', { minPrice: 1000, maxPrice: 2000 }],
  ['1499', '', { maxPrice: 1499 }],
  ['shirt 1499', 'shirt', { maxPrice: 1499 }],
  ['linen shirt 1,500', 'linen shirt', { maxPrice: 1500 }],
  ['jeans 501', 'jeans 501', {}],
  [' 1,500 ', '', { maxPrice: 1500 }],
  ['32', '32', {}],
  ['560001', '560001', {}],
  ['pairs 500', 'pairs 500', {}],
  ['jeans 32', 'jeans 32', {}],
  ['size 30-32 jeans', 'size 30-32 jeans', {}],
  ['undershirt 500', 'undershirt 500', {}],
])('reads %j', (query, rest, range) => {
  const taken = takePrices(query);
  expect(taken.range).toEqual(range);
  expect(taken.rest.replace(/\s+/g, ' ').trim()).toBe(rest);
});

test.each([
  ['sale', '', 1],
  ['kurtas on sale', 'kurtas', 1],
  ['discounted shirts under 500', 'shirts', 1],
  ['offers', '', 1],
  ['flat 50% off jeans', 'jeans', 50],
  ['minimum 30 percent off', '', 30],
  ['upto 70% off', '', 1],
  ['sale 20% discount', '', 20],
  ['wholesale shirt', 'wholesale shirt', undefined],
  ['50% cotton', '50% cotton', undefined],
])('reads the reduction in %j', (query, rest, discount) => {
  const taken = takePrices(query);
  expect(taken.discount).toBe(discount);
  expect(taken.rest.replace(/\s+/g, ' ').trim()).toBe(rest);
});
