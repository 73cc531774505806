import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp, { type Sharp } from 'sharp';
import { z } from 'zod';
import { reviewPhotos } from '../db/schema/reviews';
import { deleteUnusedPhotos } from '../reviews/photos';
import { describeEachEngine } from './engines.harness';
import { newReviewer, shopsWithReviews, writeReview } from './test-reviews';

const photoSchema = z.object({ id: z.string(), url: z.string(), width: z.number(), height: z.number() });

describeEachEngine(
  (api) => {
    const newBuyer = (status?: number) => newReviewer(api(), status);
    const write = (token: string, json: Record<string, unknown>) => writeReview(api(), token, json);

    async function image(format: 'jpeg' | 'png' | 'webp' | 'avif', width = 60, height = 40) {
      const canvas = sharp({ create: { width, height, channels: 3, background: '#aa3322' } });
      const made = await canvas
        .withExif({ IFD0: { Make: 'Secret camera' } })
        .withMetadata({ orientation: 6 })
        .toFormat(format)
        .toBuffer();
      return new Uint8Array(made);
    }

    const upload = (token: string, bytes: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>) =>
      api().post('/review-photos', { token, bytes, headers: { 'content-type': 'image/jpeg' } });

    test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
      'stores a %s upright without metadata',
      async (format) => {
        const { token } = await newBuyer();
        const sent = await upload(token, await image(format));
        expect(sent.status).toBe(201);
        const { id, url } = photoSchema.parse(sent.body);
        expect(url).toMatch(/\/review-photos\/photo-[0-9a-f]{32}\.webp$/);
        const served = await api().get(url.replace('/api/v1', ''));
        expect(served.headers.get('content-type')).toBe('image/webp');
        expect(served.headers.get('cache-control')).toContain('immutable');
        expect(served.headers.get('x-content-type-options')).toBe('nosniff');
        const [stored] = await api().db.select().from(reviewPhotos).where(eq(reviewPhotos.id, id));
        const meta = await sharp(stored?.data).metadata();
        expect([meta.format, meta.exif, meta.orientation]).toEqual(['webp', undefined, undefined]);
        if (format === 'jpeg') expect([meta.width, meta.height]).toEqual([40, 60]);
      },
    );

    test('refuses other types, and large and broken files', async () => {
      const { token } = await newBuyer();
      const broken = (await image('jpeg')).slice(0, 200);
      expect((await upload(token, new TextEncoder().encode('<svg xmlns="x"/>'))).status).toBe(415);
      expect((await upload(token, new Uint8Array())).status).toBe(415);
      expect((await upload(token, broken)).status).toBe(422);
      let sent = 0;
      let tell: () => void = () => undefined;
      const isCancelled = new Promise<void>((resolve) => (tell = resolve));
      const endless = new ReadableStream<Uint8Array>({
        pull: (controller) => {
          sent += 1;
          const chunk = new Uint8Array(1024 * 1024);
          chunk.set([0xff, 0xd8, 0xff]);
          controller.enqueue(chunk);
        },
        cancel: () => tell(),
      });
      expect((await upload(token, endless)).status).toBe(413);
      await isCancelled;
      expect(sent).toBeLessThan(30);
      expect((await upload('none', await image('jpeg'))).status).toBe(401);
    });

    const bytesOf = async (made: Sharp) => new Uint8Array(await made.toBuffer());
    const blank = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#aa3322' } });

    const expectTooLarge = async (token: string, bytes: Uint8Array, limits: string) => {
      const { status, body } = await upload(token, new Uint8Array(bytes));
      expect([status, body]).toEqual([
        422,
        {
          error: `This photo is too large for its format. Please choose one of at most ${limits}, or a JPEG as cameras write it.`,
        },
      ]);
    };

    test('refuses noise, of which each byte costs time, by its format and before it is decoded', async () => {
      const { token } = await newBuyer();
      const noise = (width: number, height: number) =>
        sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
      const photos: [string, Sharp][] = [
        ['2 megapixels and 256 kB', noise(600, 600).avif({ quality: 90, effort: 0 })],
        ['5 megapixels and 1 MB', noise(1400, 1400).webp({ quality: 90, effort: 0 })],
        ['4 megapixels and 2 MB', noise(1500, 1200).jpeg({ quality: 100, progressive: true })],
      ];
      for (const [limits, photo] of photos) {
        const bytes = await bytesOf(photo);
        // Whoever decoded this would find that it can't be read.
        bytes.fill(0x55, 4096);
        await expectTooLarge(token, bytes, limits);
      }
    });

    test('refuses small files that unfold to many pixels, by their format, and takes those of cameras', async () => {
      const { token } = await newBuyer();
      const avif = Buffer.from(await bytesOf(blank(1601, 1250).avif({ effort: 0 })));
      const photos: [string, Uint8Array][] = [
        ['2 megapixels and 256 kB', avif],
        ['2 megapixels and 5 MB', await bytesOf(blank(1601, 1250).toColourspace('rgb16').png())],
        ['4 megapixels and 5 MB', await bytesOf(blank(2001, 2000).png({ progressive: true }))],
        ['6 megapixels and 5 MB', await bytesOf(blank(3001, 2000).png())],
        ['5 megapixels and 1 MB', await bytesOf(blank(2501, 2000).webp({ effort: 0 }))],
        ['4 megapixels and 2 MB', await bytesOf(blank(2001, 2000).jpeg({ progressive: true }))],
        ['50 megapixels and 5 MB', await bytesOf(blank(8000, 6251).jpeg())],
      ];
      for (const [limits, bytes] of photos) await expectTooLarge(token, bytes, limits);
      // The header says less than there is.
      avif.writeUInt32BE(100, avif.indexOf('ispe') + 8);
      const lying = await upload(token, new Uint8Array(avif));
      expect([lying.status, lying.body]).toEqual([
        422,
        { error: 'This photo can’t be read. Please choose another one.' },
      ]);
      expect((await upload(token, await bytesOf(blank(8000, 6000).jpeg()))).body).toMatchObject({
        width: 1600,
        height: 1200,
      });
    });

    test('reads photos only of customers to whom something was delivered', async () => {
      const stranger = await api().newCustomer();
      const waiting = await newBuyer(2);
      for (const { token } of [stranger, waiting]) {
        let read = 0;
        const endless = new ReadableStream<Uint8Array>(
          { pull: (controller) => controller.enqueue(new Uint8Array((read += 1))) },
          { highWaterMark: 0 },
        );
        expect((await upload(token, endless)).status).toBe(403);
        expect(read).toBe(0);
      }
    });

    test('puts own photos into a review, and sweeps unused ones', async () => {
      const { token } = await newBuyer();
      const other = await newBuyer();
      const send = async (by: string) => photoSchema.parse((await upload(by, await image('jpeg'))).body);
      const [first, second, unused] = [await send(token), await send(token), await send(token)];
      const foreign = await send(other.token);
      expect((await write(token, { photoIds: [foreign.id] })).status).toBe(422);
      const { body } = await write(token, { photoIds: [second.id, first.id] });
      expect(body).toMatchObject({ photos: [{ id: second.id }, { id: first.id }] });
      expect((await write(token, { photoIds: [first.id] })).body).toMatchObject({ photos: [first] });
      await api()
        .db.update(reviewPhotos)
        .set({ createdAt: new Date(0) });
      await deleteUnusedPhotos(api().db);
      const status = async (url: string) => (await api().get(url.replace('/api/v1', ''))).status;
      expect([await status(first.url), await status(second.url), await status(unused.url)]).toEqual([
        200, 404, 404,
      ]);
    });

    test('takes 20 unused photos of a customer', async () => {
      const { token } = await newBuyer();
      const small = await image('png', 2, 2);
      const sent = await Promise.all(Array.from({ length: 21 }, () => upload(token, small)));
      expect(sent.map(({ status }) => status).sort()).toEqual([
        ...Array.from({ length: 20 }, () => 201),
        409,
      ]);
    });
  },
  { shops: shopsWithReviews },
);
