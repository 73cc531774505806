/** @returns a property of a diagnostics channel's message, which has no type; undefined when it has none of this name */
export function property(message: unknown, name: string): unknown {
  return typeof message === 'object' && message !== null ? Reflect.get(message, name) : undefined;
}
