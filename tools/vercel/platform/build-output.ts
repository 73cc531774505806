/** Reads what `vercel build` wrote: a folder of the Build Output API, version 3. */
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { mediaType } from './media-type';

const condition = z.strictObject({
  type: z.enum(['host', 'header', 'cookie', 'query']),
  key: z.string().default(''),
  value: z.string().optional(),
});

/** Strict, so that a field which is not emulated fails instead of being ignored. */
const route = z.strictObject({
  src: z.string(),
  dest: z.string().optional(),
  headers: z.record(z.string(), z.string()).default({}),
  methods: z.array(z.string()).optional(),
  status: z.number().optional(),
  continue: z.boolean().default(false),
  check: z.boolean().default(false),
  important: z.boolean().default(false),
  caseSensitive: z.boolean().default(false),
  has: z.array(condition).default([]),
  missing: z.array(condition).default([]),
  middlewarePath: z.string().optional(),
  middlewareRawSrc: z.array(z.string()).optional(),
  override: z.boolean().optional(),
});

const phaseName = z.enum(['filesystem', 'resource', 'rewrite', 'miss', 'hit', 'error']);

const imagePattern = z.strictObject({
  protocol: z.string().optional(),
  hostname: z.string().optional(),
  port: z.string().optional(),
  pathname: z.string().optional(),
  search: z.string().optional(),
});

const config = z.object({
  version: z.literal(3),
  routes: z.array(z.union([z.strictObject({ handle: phaseName }), route])),
  images: z.object({
    sizes: z.array(z.number()),
    qualities: z.array(z.number()),
    remotePatterns: z.array(imagePattern),
    localPatterns: z.array(imagePattern),
    contentSecurityPolicy: z.string(),
  }),
  overrides: z.record(
    z.string(),
    z.object({ path: z.string().optional(), contentType: z.string().optional() }),
  ),
});

const prerenderConfig = z.object({
  /** Seconds until the page of the build is stale; false: never. */
  expiration: z.union([z.number(), z.literal(false)]),
  /** Outputs of one group are made by one invocation, such as a page's HTML and what the router fetches of it. */
  group: z.number(),
  bypassToken: z.string(),
  experimentalBypassFor: z
    .array(z.object({ type: z.literal('header'), key: z.string(), value: z.string().optional() }))
    .default([]),
  /** The page of the build. */
  fallback: z.object({ fsPath: z.string() }).nullable(),
  initialHeaders: z.record(z.string(), z.string()).default({}),
  initialStatus: z.number().default(200),
  /** The query keys that tell entries of the page cache apart; no other reaches the function. */
  allowQuery: z.array(z.string()),
  /** The request headers that reach the function. */
  allowHeader: z.array(z.string()),
});

const functionConfig = z.object({
  handler: z.string(),
  runtime: z.string().startsWith('nodejs'),
  environment: z.record(z.string(), z.string()).default({}),
  /** Files of the function by their path in it; the values are relative to the project. */
  filePathMap: z.record(z.string(), z.string()).default({}),
  useWebApi: z.boolean().default(false),
});

export type Condition = z.infer<typeof condition>;
export type Route = z.infer<typeof route>;
/** `null`: the routes before the first phase. */
export type Phase = z.infer<typeof phaseName> | null;
export type ImageConfig = z.infer<typeof config>['images'];
export type ImagePattern = z.infer<typeof imagePattern>;
export type FunctionConfig = z.infer<typeof functionConfig>;

export type StaticOutput = { kind: 'static'; path: string; file: string; contentType: string };
export type FunctionOutput = { kind: 'function'; path: string; folder: string };
export type PrerenderOutput = Omit<FunctionOutput, 'kind'> & {
  kind: 'prerender';
  config: z.infer<typeof prerenderConfig>;
  /** The file of the build's page; null when the first visit makes it. */
  fallbackFile: string | null;
};
export type Output = StaticOutput | FunctionOutput | PrerenderOutput;

/** What a deployment consists of. */
export type BuildOutput = {
  /** The folder of the functions, absolute. */
  functionsFolder: string;
  routes: (phase: Phase) => readonly Route[];
  images: ImageConfig;
  outputs: ReadonlyMap<string, Output>;
};

/**
 * Reads a build.
 *
 * @param folder `.vercel/output`, absolute
 * @throws when a file is missing or says something that the stand-in does not emulate
 */
export function readBuildOutput(folder: string): BuildOutput {
  const { routes, images, overrides } = config.parse(readJson(path.join(folder, 'config.json')));
  const byPhase = new Map<Phase, Route[]>();
  let phase: Phase = null;
  for (const item of routes) {
    if ('handle' in item) phase = item.handle;
    else byPhase.set(phase, [...(byPhase.get(phase) ?? []), item]);
  }
  const staticFolder = path.join(folder, 'static');
  const functionsFolder = path.join(folder, 'functions');
  const outputs = new Map<string, Output>();
  for (const file of listFiles(staticFolder)) {
    const name = path.relative(staticFolder, file);
    const override = overrides[name];
    const contentType = override?.contentType ?? mediaType(name);
    const address = `/${override?.path ?? name}`;
    outputs.set(address, { kind: 'static', path: address, file, contentType });
  }
  for (const file of listFiles(functionsFolder)) {
    if (!file.endsWith('.func')) continue;
    const output = readFunction(functionsFolder, file);
    outputs.set(output.path, output);
  }
  return { functionsFolder, routes: (name) => byPhase.get(name) ?? [], images, outputs };
}

/**
 * Reads the settings of one function.
 *
 * @param folder of the function, ending in `.func`
 */
export function readFunctionConfig(folder: string): FunctionConfig {
  return functionConfig.parse(readJson(path.join(folder, '.vc-config.json')));
}

/**
 * All files below a folder. The folder of a function counts as one file, and so does a link to a folder.
 *
 * @returns absolute paths if `folder` is absolute
 */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    return entry.isDirectory() && !entry.name.endsWith('.func') ? listFiles(file) : [file];
  });
}

function readFunction(functionsFolder: string, file: string): FunctionOutput | PrerenderOutput {
  const name = file.slice(0, -'.func'.length);
  // Addresses with the same code share one function, by links.
  const common = { path: `/${path.relative(functionsFolder, name)}`, folder: realpathSync(file) };
  const configFile = `${name}.prerender-config.json`;
  if (!existsSync(configFile)) return { kind: 'function', ...common };
  const parsed = prerenderConfig.parse(readJson(configFile));
  const fallbackFile = parsed.fallback
    ? path.join(path.dirname(name), path.basename(parsed.fallback.fsPath))
    : null;
  return { kind: 'prerender', ...common, config: parsed, fallbackFile };
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
