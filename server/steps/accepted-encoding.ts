/** Encodings of a body, the smaller one first. */
export type Encoding = 'br' | 'gzip';

/**
 * Chooses the encoding of a response (https://www.rfc-editor.org/rfc/rfc9110#name-accept-encoding).
 *
 * @param header Accept-Encoding
 * @returns the one with the higher weight, Brotli where both have the same; null if neither is accepted
 */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | null {
  if (typeof header !== 'string') return null;
  const weights = new Map(
    header.split(',').map((item): [string, number] => {
      const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
      return [name === 'x-gzip' ? 'gzip' : name, weightOf(parameters)];
    }),
  );
  const weight = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  if (weight('br') === 0 && weight('gzip') === 0) return null;
  return weight('br') >= weight('gzip') ? 'br' : 'gzip';
}

/** @returns 1 without a weight, 0 for a malformed one */
function weightOf(parameters: string[]): number {
  const parameter = parameters.find((text) => text.startsWith('q='));
  if (parameter === undefined) return 1;
  const weight = Number(parameter.slice(2));
  return weight > 0 && weight <= 1 ? weight : 0;
}
