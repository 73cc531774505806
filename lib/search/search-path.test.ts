import { listAddressPath, parseListAddress } from './list-address';
import { searchPath } from './search-path';

test.each(['kurta', '  linen   shirt ', 'जूती', '50% off & more', '\ud83d'])(
  'names the search for %j in the one form of lists',
  (q) => {
    expect(searchPath(q)).toBe(listAddressPath(parseListAddress({ q })));
  },
);
