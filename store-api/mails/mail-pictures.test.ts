import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describeEachEngine } from '../contract/engines.harness';
import { linenShirt } from '../contract/test-orders';
import { productPictures } from '../db/schema/products';
import { picturePath, productPicturePath } from '../paths';
import { queueMail } from './mail';
import type { MailGoods } from './mail-goods';
import { sendMails, type OutgoingMail } from './send-mails';

const shop = {
  id: 'first',
  storeName: 'Loom & Lane',
  companyEmail: '',
  companyAddress: '',
  brand: null,
  look: null,
};
const shirt = { title: 'Linen <Shirt>', size: 'M', color: 'Indigo', quantity: 2, price: '₹2,998.00' };
const sums = [{ label: 'Total', amount: '₹2,998.00', isTotal: true }];

/** A picture of noise takes the most bytes that one can. */
const draw = (noise?: number) =>
  sharp({
    create: {
      width: 960,
      height: 1200,
      channels: 3,
      background: '#335577',
      ...(noise && { noise: { type: 'gaussian', mean: 128, sigma: noise } }),
    },
  })
    .webp()
    .toBuffer();

describeEachEngine((api) => {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const asked: string[] = [];

  beforeEach(() => {
    files.clear();
    asked.length = 0;
  });

  /** Sends a mail about these goods, and returns it as it was sent. */
  async function send(goods: MailGoods[], beforeSending = async () => {}): Promise<OutgoingMail> {
    const { db } = api();
    const id = `order-${randomUUID()}`;
    const mail = { id, shop, host: 'shop.example', to: 'mira@example.com', subject: 'Order placed' };
    await queueMail(db, { ...mail, parts: [{ goods, sums }] });
    await beforeSending();
    const sent: OutgoingMail[] = [];
    const readPicture = async (file: string) => {
      asked.push(file);
      return files.get(file) ?? null;
    };
    await sendMails(
      { ...api(), readPicture, shopUrl: 'http://{host}' },
      async (one) => void sent.push(one),
      (_, __, error) => {
        if (error) throw error;
      },
    );
    const found = sent.find((one) => one.id === id);
    if (!found) throw new Error('The mail was not sent.');
    return found;
  }

  async function upload(): Promise<string> {
    const [picture] = await api()
      .db.insert(productPictures)
      .values({ productId: linenShirt, data: await draw() })
      .returning({ id: productPictures.id });
    return productPicturePath(picture?.id ?? '');
  }

  test('carries seeded and uploaded pictures, each once, small and as JPEG', async () => {
    files.set('shirt-indigo.webp', new Uint8Array(await draw()));
    const seeded = picturePath('shirt-indigo.webp');
    const { html, text, pictures } = await send([
      { ...shirt, picture: seeded },
      { ...shirt, size: 'L', picture: seeded },
      { ...shirt, title: 'Cap', picture: await upload() },
    ]);
    expect(html.match(/<img [^>]*>/g)).toEqual(
      [0, 0, 1].map((index) => expect.stringContaining(`src="cid:${pictures[index]?.cid}" alt=""`)),
    );
    expect(pictures).toHaveLength(2);
    for (const { content } of pictures)
      expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width: 144, height: 180 });
    expect(html).toContain('Linen &lt;Shirt&gt;');
    expect(text).toContain('2 × Linen <Shirt>, M, Indigo: ₹2,998.00\n');
  });

  test('leaves out a picture that is gone by the time it is sent', async () => {
    const picture = await upload();
    const { html, pictures } = await send([{ ...shirt, picture }], async () => {
      await api().db.delete(productPictures);
    });
    expect(pictures).toEqual([]);
    expect(html).toContain('Linen &lt;Shirt&gt;');
    expect(html).not.toContain('<img');
  });

  test.each([
    'https://images.example/shirt.webp',
    'http://169.254.169.254/api/v1/pictures/shirt.webp',
    '//images.example/api/v1/pictures/shirt.webp',
    '/api/v1/pictures/../../package.json',
    '/api/v1/pictures/../secret.webp',
    '/api/v1/pictures/%2e%2e/secret.webp',
    '/api/v1/review-photos/photo-0123456789abcdef0123456789abcdef.webp',
    '',
  ])('asks for no picture at %j', async (picture) => {
    const { html, pictures } = await send([{ ...shirt, picture }]);
    expect({ pictures, asked }).toEqual({ pictures: [], asked: [] });
    expect(html).not.toMatch(/<img|cid:/);
  });

  test('has at most 12 pictures of 20 kB, and none that cannot be read', async () => {
    const noise = new Uint8Array(await draw(80));
    const goods = Array.from({ length: 15 }, (_, index) => {
      files.set(`noise-${index}.webp`, index === 3 ? new Uint8Array([1, 2, 3]) : noise);
      return { ...shirt, picture: picturePath(`noise-${index}.webp`) };
    });
    const { html, pictures } = await send(goods);
    expect(asked).toHaveLength(12);
    expect(pictures).toHaveLength(11);
    expect(html.match(/<img/g)).toHaveLength(11);
    for (const { content } of pictures) expect(content.byteLength).toBeLessThanOrEqual(20 * 1024);
  });
});
