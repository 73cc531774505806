import { MAX_QUERY_LENGTH, SORTS } from './search-params';

/** Parameters are told to readers of the API only: a shop without the extension ignores them, whatever they are. */
const repeated = (name: string, description: string) => ({
  name,
  in: 'query' as const,
  description,
  schema: { type: 'array' as const, items: { type: 'string' as const } },
});

const single = (name: string, description: string, schema: object = { type: 'string' }) => ({
  name,
  in: 'query' as const,
  description,
  schema,
});

/** The OpenAPI description of the parameters of a searched, filtered or sorted list. */
export const searchParameters = [
  single('q', 'What to search for. For shops with the feature search.', {
    type: 'string',
    maxLength: MAX_QUERY_LENGTH,
  }),
  single('sort', 'For shops with the feature sort.', { type: 'string', enum: [...SORTS] }),
  repeated('size', 'One of several sizes. This and what follows is for shops with the feature facets.'),
  repeated('color', 'One of several colors.'),
  repeated('attribute', 'name:value, one of several values for each name.'),
  single('minPrice', 'In rupees.', { type: 'number' }),
  single('maxPrice', 'In rupees.', { type: 'number' }),
  repeated('discount', 'At least so many percent; of several the least.'),
  single('collection', 'The name of a collection of the shop.'),
  single('facets', 'true adds what the list can be narrowed by.', {
    type: 'string',
    enum: ['true', 'false'],
  }),
];
