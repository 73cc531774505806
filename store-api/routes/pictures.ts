import { createRoute, z } from '@hono/zod-openapi';
import type { Api, Deps } from '../deps';
import { ApiError, errorResponses } from '../http/errors';
import { immutablePicture } from '../http/immutable-picture';
import { PICTURE_FILE, PRODUCT_PICTURE_FILE, PRODUCT_PICTURES_PATH, productPictureId } from '../paths';
import { readUploadedPicture } from '../products/product-pictures';

const route = createRoute({
  method: 'get',
  path: '/pictures/{file}',
  tags: ['Catalogue'],
  summary: 'Read a picture',
  request: {
    params: z.object({ file: z.string().regex(PICTURE_FILE, 'Picture not found') }),
  },
  responses: {
    200: {
      description: 'The picture; its name changes with its content, so it may be kept for ever.',
      content: { 'image/webp': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    304: { description: 'The copy that the client has is right.' },
    ...errorResponses(404),
  },
});

const productPictureRoute = createRoute({
  ...route,
  path: `${PRODUCT_PICTURES_PATH}/{file}`,
  summary: 'Read a picture that the shop has uploaded',
  request: { params: z.object({ file: z.string().regex(PRODUCT_PICTURE_FILE, 'Picture not found') }) },
});

/** The seeded pictures and those that were uploaded: GET /pictures/{file} and GET /product-pictures/{file}. */
export function registerPictures(api: Api, { db, readPicture }: Deps): void {
  api.openapi(productPictureRoute, async (c) => {
    const { file } = c.req.valid('param');
    const picture = await readUploadedPicture(db, productPictureId(file));
    if (!picture) throw new ApiError(404, 'Picture not found');
    return immutablePicture(c, file, new Uint8Array(picture));
  });
  api.openapi(route, async (c) => {
    const { file } = c.req.valid('param');
    const picture = await readPicture(file);
    if (!picture) throw new ApiError(404, 'Picture not found');
    // The name ends with a hash of the content, so it changes whenever the content does.
    return immutablePicture(c, file, picture);
  });
}
