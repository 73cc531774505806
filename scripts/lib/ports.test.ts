import { createServer, type Server } from 'node:net';
import { freePort, requirePort } from './ports';

const open: Server[] = [];

function listening(host: string): Promise<number> {
  const server = createServer();
  open.push(server);
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(0, host, () => {
      const address = server.address();
      if (address && typeof address !== 'string') resolve(address.port);
    });
  });
}

afterEach(() => open.splice(0).forEach((server) => server.close()));

test.each(['127.0.0.1', '0.0.0.0'])(
  'rejects a port that is taken on %s and names another command',
  async (host) => {
    const port = await listening(host);
    await expect(requirePort(port, 'the storefront', 'PORT=1 npm start')).rejects.toThrow(
      `Port ${port}, which the storefront needs, is taken by another program. ` +
        'Stop that one, or use another port: PORT=1 npm start',
    );
  },
);

test('accepts a free port and leaves it free', async () => {
  const port = await freePort();
  await requirePort(port, 'the storefront', '');
  await requirePort(port, 'the storefront', '');
});
