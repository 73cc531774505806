import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { isUint8Array } from 'node:util/types';

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];
type Done = () => void;

/** Takes the body of a response. */
export type BodySink = {
  /** @returns false when the caller should wait for the response's `drain` */
  write: (chunk: Uint8Array, done?: Done) => boolean;
  /** @param chunk the last one, or null */
  end: (chunk: Uint8Array | null, done?: Done) => void;
};

/** Gets the sink that sends, and the length of a body that the handler sends in one piece, otherwise null. */
type Begin = (send: BodySink, length: number | null) => BodySink | null;

/**
 * Lets a step see or change the body of a response.
 *
 * @param begin called once, when the handler has set the status and all headers and before they are sent. It returns the sink
 *   for what the handler sends, or null to send it as it is.
 */
export function interceptBody(response: ServerResponse, begin: Begin): void {
  const interception = new Interception(response, begin);
  response.writeHead = (status: number, second?: string | Headers, third?: Headers) =>
    interception.writeHead(status, second, third);
  response.write = (...given: unknown[]) => interception.write(given);
  response.end = (...given: unknown[]) => interception.end(given);
}

/**
 * A class, because every response has one: tsx names closures by `Object.defineProperty`, and V8 then keeps each of them until
 * it collects its whole heap. That took a third of the time of a response from memory.
 */
class Interception {
  readonly #response: ServerResponse;
  readonly #begin: Begin;
  readonly #writeHead: ServerResponse['writeHead'];
  readonly #original: Original;
  #sink: BodySink;
  #hasBegun = false;

  constructor(response: ServerResponse, begin: Begin) {
    this.#response = response;
    this.#begin = begin;
    this.#writeHead = response.writeHead;
    this.#original = new Original(response);
    this.#sink = this.#original;
  }

  writeHead(status: number, second?: string | Headers, third?: Headers): ServerResponse {
    const response = this.#response;
    if (!this.#hasBegun && !response.headersSent) {
      response.statusCode = status;
      if (typeof second === 'string') response.statusMessage = second;
      setHeaders(response, (typeof second === 'string' ? third : second) ?? {});
      this.#start(null);
      if (response.headersSent) return response;
      return this.#writeHead.call(response, response.statusCode);
    }
    // After `begin` Node sends the head of its own accord; for a second one it throws.
    return this.#writeHead.call(response, status);
  }

  write(given: unknown[]): boolean {
    this.#start(null);
    const { bytes, done } = parseArguments(given);
    return this.#sink.write(bytes ?? new Uint8Array(), done);
  }

  end(given: unknown[]): ServerResponse {
    const { bytes, done } = parseArguments(given);
    this.#start(bytes?.length ?? 0);
    this.#sink.end(bytes, done);
    return this.#response;
  }

  #start(length: number | null): void {
    if (this.#hasBegun || this.#response.headersSent) return;
    this.#hasBegun = true;
    this.#sink = this.#begin(this.#original, length) ?? this.#original;
  }
}

/** Sends a body by the functions that a response had before. */
class Original implements BodySink {
  readonly #response: ServerResponse;
  readonly #write: ServerResponse['write'];
  readonly #end: ServerResponse['end'];

  constructor(response: ServerResponse) {
    this.#response = response;
    this.#write = response.write;
    this.#end = response.end;
  }

  write(chunk: Uint8Array, done?: Done): boolean {
    return Reflect.apply(this.#write, this.#response, [chunk, done]);
  }

  end(chunk: Uint8Array | null, done?: Done): void {
    Reflect.apply(this.#end, this.#response, chunk ? [chunk, done] : [done]);
  }
}

/**
 * Sends a body and collects it.
 *
 * @param maxBytes of a body that is collected; of a longer one nothing is held
 * @param onWhole gets the whole body and the last part of it that is still to be sent, and returns what is sent instead
 */
export function collectBody(
  send: BodySink,
  maxBytes: number,
  onWhole: (body: Buffer, last: Uint8Array | null) => Uint8Array | null,
): BodySink {
  let parts: Uint8Array[] = [];
  let length = 0;
  const add = (chunk: Uint8Array) => {
    length += chunk.length;
    if (length <= maxBytes) parts.push(chunk);
    else parts = [];
  };
  return {
    write: (chunk, done) => {
      add(chunk);
      return send.write(chunk, done);
    },
    end: (chunk, done) => {
      if (chunk) add(chunk);
      send.end(length > maxBytes ? chunk : onWhole(Buffer.concat(parts), chunk), done);
    },
  };
}

function setHeaders(response: ServerResponse, headers: Headers): void {
  if (!Array.isArray(headers)) {
    for (const [name, value] of Object.entries(headers)) {
      if (value !== undefined) response.setHeader(name, value);
    }
    return;
  }
  // Names and values in turns, in which a name may be repeated.
  const names = headers.filter((_, index) => index % 2 === 0).map(String);
  for (const name of names) response.removeHeader(name);
  for (const [index, name] of names.entries()) {
    const value = headers[2 * index + 1];
    if (value !== undefined) response.appendHeader(name, Array.isArray(value) ? value : String(value));
  }
}

/** Reads what the handler gave to `write` or `end`, all of which may be missing: a chunk, its encoding and a callback. */
function parseArguments(given: unknown[]): { bytes: Uint8Array | null; done?: Done } {
  const done = given.find(isFunction);
  const [chunk, encoding] = given;
  if (isUint8Array(chunk)) return { bytes: chunk, done };
  if (typeof chunk === 'string')
    return { bytes: Buffer.from(chunk, isEncoding(encoding) ? encoding : 'utf8'), done };
  if (chunk === null || chunk === undefined || chunk === done) return { bytes: null, done };
  throw new TypeError('A chunk of a response must be a string or bytes.');
}

function isFunction(value: unknown): value is Done {
  return typeof value === 'function';
}

function isEncoding(value: unknown): value is BufferEncoding {
  return typeof value === 'string' && Buffer.isEncoding(value);
}
