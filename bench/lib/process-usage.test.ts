import { createServer } from 'node:net';
import {
  cpuSeconds,
  cpuTicks,
  hasProcessUsage,
  processesListeningOn,
  processesNamed,
  residentMegabytes,
} from './process-usage';

test('CPU time follows the name of the program, whatever it contains', () => {
  const columns = Array.from({ length: 49 }, (_, index) => index + 4);
  expect(cpuTicks(`123 (next-server (v16) x) S ${columns.join(' ')}`)).toBe(14 + 15);
});

(hasProcessUsage ? test : test.skip)('a server is found by its port', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  try {
    expect(processesListeningOn(port)).toEqual([process.pid]);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
  expect(() => processesListeningOn(port)).toThrow(`No process listens on port ${port}.`);
  expect(cpuSeconds([process.pid])).toBeGreaterThan(0);
  expect(residentMegabytes([process.pid])).toBeGreaterThan(10);
});

(hasProcessUsage ? test : test.skip)('processes are found by their command line', () => {
  expect(processesNamed('jest')).toContain(process.pid);
  expect(processesNamed('no such program, surely')).toEqual([]);
});
