/** Reads what `vercel build` wrote: a folder of the Build Output API, version 3. */
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Browsers insist on those of scripts and styles. */
const MEDIA_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

const condition = z.strictObject({
  type: z.enum(['host', 'header', 'query']),
  key: z.string().default(''),
  value: z.string().optional(),
});

/** Strict, so that a field which is not emulated fails instead of being ignored. */
const route = z.strictObject({
  src: z.string(),
  dest: z.string().optional(),
  headers: z.record(z.string(), z.string()).default({}),
  status: z.number().optional(),
  continue: z.boolean().default(false),
  check: z.boolean().default(false),
  important: z.boolean().default(false),
  has: z.array(condition).default([]),
  missing: z.array(condition).default([]),
  middlewarePath: z.string().optional(),
  middlewareRawSrc: z.array(z.string()).optional(),
  override: z.boolean().optional(),
});

const phase = z.enum(['filesystem', 'resource', 'rewrite', 'miss', 'hit', 'error']);

const imagePattern = z.strictObject({
  protocol: z.string().optional(),
  hostname: z.string().optional(),
  port: z.string().optional(),
  pathname: z.string().optional(),
  search: z.string().optional(),
});

const images = z.object({
  sizes: z.array(z.number()),
  qualities: z.array(z.number()),
  remotePatterns: z.array(imagePattern),
  localPatterns: z.array(imagePattern),
});

const deployment = z.object({
  version: z.literal(3),
  routes: z.array(z.union([z.strictObject({ handle: phase }), route])),
  images,
  overrides: z.record(
    z.string(),
    z.object({ path: z.string().optional(), contentType: z.string().optional() }),
  ),
});

const functionConfig = z.object({
  handler: z.string(),
  runtime: z.string().startsWith('nodejs'),
  environment: z.record(z.string(), z.string()).default({}),
  /** Files of the function by their path in it; the values are relative to the project. */
  filePathMap: z.record(z.string(), z.string()).default({}),
  useWebApi: z.boolean().default(false),
});

const prerenderConfig = z.object({
  /** The query keys that tell entries of the page cache apart; no other reaches the function. */
  allowQuery: z.array(z.string()),
  /** The request headers that reach the function. */
  allowHeader: z.array(z.string()),
  /** What the build made: only errors, as every page belongs to a hostname. */
  fallback: z.object({ fsPath: z.string() }).nullable(),
  initialHeaders: z.record(z.string(), z.string()).default({}),
  initialStatus: z.number().default(200),
});

export type Condition = z.infer<typeof condition>;
export type Route = z.infer<typeof route>;
/** `null`: the routes before the first phase. */
export type Phase = z.infer<typeof phase> | null;
export type ImageConfig = z.infer<typeof images>;

/** The code of a function, which several addresses may share. */
export type FunctionCode = { name: string; folder: string; config: z.infer<typeof functionConfig> };

export type StaticOutput = {
  kind: 'static';
  path: string;
  file: string;
  status: number;
  headers: Record<string, string>;
};
export type FunctionOutput = {
  kind: 'function';
  path: string;
  folder: string;
  /** Null for one that responds to each request alone. */
  cached: z.infer<typeof prerenderConfig> | null;
};
export type Output = StaticOutput | FunctionOutput;

/** What a deployment consists of. */
export type BuildOutput = {
  routes: (phase: Phase) => readonly Route[];
  images: ImageConfig;
  outputs: ReadonlyMap<string, Output>;
  functions: readonly FunctionCode[];
};

/**
 * @param folder `.vercel/output`, absolute
 * @throws when a file is missing or says something that the stand-in does not emulate
 */
export function readBuildOutput(folder: string): BuildOutput {
  const { routes, overrides, ...config } = deployment.parse(readJson(path.join(folder, 'config.json')));
  const byPhase = new Map<Phase, Route[]>();
  let current: Phase = null;
  for (const item of routes) {
    if ('handle' in item) current = item.handle;
    else byPhase.set(current, [...(byPhase.get(current) ?? []), item]);
  }
  const outputs = new Map<string, Output>();
  const staticFolder = path.join(folder, 'static');
  for (const file of listFiles(staticFolder)) {
    const name = path.relative(staticFolder, file);
    const address = `/${overrides[name]?.path ?? name}`;
    const contentType = overrides[name]?.contentType ?? MEDIA_TYPES[path.extname(name)];
    const headers = { ...(contentType && { 'content-type': contentType }) };
    outputs.set(address, { kind: 'static', path: address, file, status: 200, headers });
  }
  const functionsFolder = path.join(folder, 'functions');
  const functions = new Map<string, FunctionCode>();
  for (const file of listFiles(functionsFolder).filter((each) => each.endsWith('.func'))) {
    const address = path.relative(functionsFolder, file).slice(0, -'.func'.length);
    const code = realpathSync(file);
    const cacheFile = file.replace(/\.func$/, '.prerender-config.json');
    const cached = existsSync(cacheFile) ? prerenderConfig.parse(readJson(cacheFile)) : null;
    if (cached?.fallback) {
      const { initialStatus: status, initialHeaders: headers, fallback } = cached;
      const page = path.join(path.dirname(file), path.basename(fallback.fsPath));
      outputs.set(`/${address}`, { kind: 'static', path: `/${address}`, file: page, status, headers });
    } else outputs.set(`/${address}`, { kind: 'function', path: `/${address}`, folder: code, cached });
    functions.set(code, {
      name: path.relative(functionsFolder, code).replace(/\.func$/, ''),
      folder: code,
      config: functionConfig.parse(readJson(path.join(code, '.vc-config.json'))),
    });
  }
  return {
    routes: (name) => byPhase.get(name) ?? [],
    images: config.images,
    outputs,
    functions: [...functions.values()],
  };
}

/** All files below a folder. The folder of a function counts as one file, and so does a link to a folder. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    return entry.isDirectory() && !entry.name.endsWith('.func') ? listFiles(file) : [file];
  });
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
