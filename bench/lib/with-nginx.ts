import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../scripts/lib/ports';
import { waitForHttp } from '../../scripts/lib/wait-for-http';

const START_LIMIT_MS = 10_000;
const MEMORY_LIMIT_MS = 10_000;

/** A response as it was received, still compressed. */
type CompressedResponse = { body: Buffer; headers: IncomingHttpHeaders };

/** nginx adds these itself. */
const OWN_HEADERS = new Set([
  'connection',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'transfer-encoding',
]);

/** Whether nginx can be started by its name. */
export function isNginxInstalled(): Promise<boolean> {
  return promisify(execFile)('nginx', ['-v']).then(
    () => true,
    () => false,
  );
}

/**
 * Serves copies of responses by nginx, in one process like the storefront, from files that are compressed already.
 *
 * @param urls of the originals, by the name that their copies get
 * @param measure receives the URLs of the copies by the same names
 * @throws when nginx does not start; what `measure` throws
 */
export async function withNginx<Result>(
  urls: Record<string, string>,
  measure: (copies: Record<string, string>) => Promise<Result>,
): Promise<Result> {
  mkdirSync('.data', { recursive: true });
  const folder = mkdtempSync(path.resolve('.data/nginx-'));
  const port = await freePort();
  const locations: string[] = [];
  for (const [name, url] of Object.entries(urls)) {
    const { body, headers } = await requestFromMemory(url);
    writeFileSync(path.join(folder, name), body);
    locations.push(`location = /${name} { ${headerDirectives(headers)} }`);
  }
  const configuration = path.join(folder, 'nginx.conf');
  writeFileSync(configuration, nginxConfiguration(folder, port, locations));

  const nginx = spawn('nginx', ['-p', folder, '-c', configuration], { stdio: ['ignore', 'ignore', 'pipe'] });
  const errors: string[] = [];
  nginx.stderr.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
  const ended = new Promise((resolve) => nginx.once('close', resolve));
  const kill = () => nginx.kill();
  process.once('exit', kill);
  try {
    if (!(await waitForHttp(`http://localhost:${port}/`, START_LIMIT_MS))) {
      throw new Error(`nginx does not answer:\n${errors.join('')}`);
    }
    const names = Object.keys(urls);
    return await measure(Object.fromEntries(names.map((name) => [name, `http://localhost:${port}/${name}`])));
  } finally {
    process.off('exit', kill);
    kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Requests a page until the storefront sends it from memory: only then its length is known beforehand. */
async function requestFromMemory(url: string): Promise<CompressedResponse> {
  const deadline = Date.now() + MEMORY_LIMIT_MS;
  for (;;) {
    const response = await requestCompressed(url);
    if (response.headers['content-length'] !== undefined) return response;
    if (Date.now() > deadline) throw new Error(`${url} does not come from memory.`);
    await delay(20);
  }
}

/** Node's fetch would decompress the body. */
function requestCompressed(url: string): Promise<CompressedResponse> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => resolve({ body: Buffer.concat(chunks), headers: response.headers }));
    });
    request.once('error', reject);
  });
}

function headerDirectives(headers: IncomingHttpHeaders): string {
  return Object.entries(headers)
    .filter(([name]) => !OWN_HEADERS.has(name))
    .map(([name, value]) => `add_header ${name} ${quote(String(value))};`)
    .join(' ');
}

/** nginx has no escape for `$`, which begins a variable; the shop's headers have none. */
function quote(value: string): string {
  if (value.includes('$')) throw new Error(`nginx cannot send the header ${value}`);
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

function nginxConfiguration(folder: string, port: number, locations: string[]): string {
  return `daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log stderr;
events { worker_connections 256; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=16;
  default_type "text/html; charset=utf-8";
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen ${port};
    listen [::]:${port};
    root ${folder};
    ${locations.join('\n    ')}
  }
}
`;
}
