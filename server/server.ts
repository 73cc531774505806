// The shop's server. Loaded by start.cjs, which `npm start` and `npm run dev` run.
import { isDevelopment } from './environment';
import { createServer, type ServerResponse } from 'node:http';
import next from 'next';
import { builtId } from '@/lib/cache/build-id.mjs';
import { pageMemoryBytes } from '@/lib/cache/cache-limits.mjs';
import { dataGeneration } from '@/lib/cache/changes.mjs';
import type * as Tracing from '@/lib/logging/tracing';
import { imageSources } from '@/lib/images/image-sources';
import { findUnreachable } from '@/lib/api/readiness';
import { log } from '@/lib/logging/log.mjs';
import { shopProcess } from '@/lib/process/shop-process.mjs';
import { canonicalScheme } from '@/lib/site/site-scheme.mjs';
import { checkedEnv } from '@/lib/checked-env';
import { printToLog } from './console-log';
import { trackConnections } from '@/shared/drain-connections';
import { endOnSignals } from './end-on-signals';
import { findOpenGuards } from './guards';
import { createShopServer } from './shop-server';
import type * as RedisMemory from './redis-memory';
import { passOn, runSteps, type Handler, type ShopSteps } from './step';
import { keepBuildFiles, serveBuildFiles } from './steps/build-files';
import { compress } from './steps/compression';
import { completeHeaders } from './steps/default-headers';
import { answerHealth } from './steps/health';
import { settleImageAddress } from './steps/image-addresses';
import { countLists } from './steps/lists-in-flight';
import { closeForMaintenance, maintenanceSwitch } from './steps/maintenance';
import type * as Metrics from './steps/metrics';
import { removePageQuery } from './steps/page-query';
import { createReadiness } from './steps/ready';
import { cleanHeaders } from './steps/render-headers';
import { guardRequest } from './steps/request-guard';
import { identifyRequest } from './steps/request-id';
import { guardPath } from './steps/request-path';
import { createSecondCache } from './steps/second-cache';
import { settleScheme } from './steps/site-scheme';
import { trustProxy } from './steps/trusted-proxy';
import { redirectWww } from './steps/www-redirect';

/** Next's, in the folder that the server runs in. */
const BUILD_FOLDER = '.next';

async function start(): Promise<void> {
  const env = checkedEnv();
  const { PORT, TRUST_PROXY, SHOP_URL } = env;
  const hostname = process.env.HOST || undefined;
  if (!isDevelopment) printToLog();
  // What not every shop has is loaded where it is used: these take 30 MB. Node's import() knows no TypeScript.
  if (env.REDIS_URL || env.REDIS_COUNTERS_URL) {
    const { warnOfRedisMemory }: typeof RedisMemory = require('./redis-memory');
    warnOfRedisMemory(env);
  }
  if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT) {
    const { startShopTracing }: typeof Tracing = require('@/lib/logging/tracing');
    startShopTracing();
  }
  let metrics: ReturnType<typeof Metrics.createMetrics> | null = null;
  if (env.METRICS_TOKEN) {
    const { createMetrics }: typeof Metrics = require('./steps/metrics');
    metrics = createMetrics();
  }

  // Node's own responses belong to no hostname. Where a proxy or SHOP_URL says nothing, they have no claim to https.
  const isHttps =
    canonicalScheme('localhost', { shopUrl: SHOP_URL, isProxied: TRUST_PROXY !== null }) === 'https';
  const server = createShopServer({ isHttps, allowsUpgrades: isDevelopment });
  const drain = trackConnections(server);
  // Next takes upgrades from the server that it is given: in production from one that never listens.
  const httpServer = isDevelopment ? server : createServer();
  const app = next({ dev: isDevelopment, hostname, port: PORT, httpServer });
  const isEnding = endOnSignals({
    drain,
    isWatched: () => readiness.isWatched(),
    closeApp: () => app.close(),
  });
  const isClosed = maintenanceSwitch(env);
  const readiness = createReadiness({
    isEnding,
    // A balancer is to send shoppers here, for the page that says that the shop is closed.
    findUnreachable: async () => (isClosed() ? null : findUnreachable()),
  });

  const steps: ShopSteps = {
    measure: metrics?.measure ?? passOn,
    requestId: identifyRequest(TRUST_PROXY),
    defaultHeaders: completeHeaders(!isDevelopment),
    requestPath: guardPath(isHttps),
    trustedProxy: trustProxy(TRUST_PROXY),
    siteScheme: settleScheme(SHOP_URL),
    wwwRedirect: env.REDIRECT_WWW ? redirectWww : passOn,
    requestGuard: guardRequest(isDevelopment),
    health: answerHealth,
    ready: readiness.answerReady,
    metrics: metrics?.answerMetrics ?? passOn,
    maintenance: closeForMaintenance(isClosed),
    renderHeaders: cleanHeaders,
    imageAddresses: settleImageAddress(imageSources(process.env).bases),
    pageQuery: removePageQuery,
    compression: compress,
    buildFiles: isDevelopment
      ? passOn
      : serveBuildFiles(keepBuildFiles(BUILD_FOLDER, builtId(BUILD_FOLDER) ?? '')),
    secondCache: isDevelopment
      ? passOn
      : createSecondCache({
          maxBytes: pageMemoryBytes(process.env),
          generation: dataGeneration,
          // Operators read it, and steps/metrics.ts counts it. What is stored may have been a miss.
          onHit: (_request, response) => response.setHeader('x-nextjs-cache', 'HIT'),
        }),
    listsInFlight: countLists,
  };
  const open = findOpenGuards(steps);
  if (open.length > 0) throw new Error(`The shop does not start: it lacks ${open.join(', ')}.`);
  // Read by register() in instrumentation.ts while Next is prepared.
  shopProcess().isServed = true;

  await app.prepare();
  const render = app.getRequestHandler();
  const handle = runSteps(Object.values(steps), (request, response) => {
    render(request, response).catch((error: unknown) => answerFailure(response, error));
  });
  server.on('request', (request, response) => {
    try {
      handle(request, response);
    } catch (error) {
      answerFailure(response, error);
    }
  });
  // What a client expects of a server beyond HTTP.
  const refuseExpectation: Handler = (_request, response) => response.writeHead(417).end();
  server.on('checkExpectation', runSteps([steps.requestId, steps.defaultHeaders], refuseExpectation));
  server.once('error', fail);
  server.listen(PORT, hostname);
}

function answerFailure(response: ServerResponse, error: unknown): void {
  log.error({ err: error }, 'A request failed.');
  // A part of a response must not look like a whole one.
  if (response.headersSent) response.destroy();
  else response.writeHead(500, { 'Cache-Control': 'no-store' }).end();
}

/** Ends the process with a message for the person at the terminal. */
function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

start().catch(fail);
