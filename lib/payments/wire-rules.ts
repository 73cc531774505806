import { z } from 'zod';
import { lenientBoolean } from './wire-flag';

/** The rules of a field (spec section 3), in the order in which their messages are given. */
export const RULE_NAMES = ['required', 'minLength', 'maxLength', 'pattern'] as const;

/** A rule of a field. */
export type RuleName = (typeof RULE_NAMES)[number];

const length = z
  .union([z.number(), z.string().trim().min(1).transform(Number)])
  .pipe(z.int().min(1))
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);

const pattern = z
  .string()
  .nullish()
  .catch(null)
  .transform((source) => source ?? '');

/**
 * The rules of a field definition. One that can't be read, or that nothing could break, asks for nothing; it is
 * `given` all the same, because it has its place among the messages.
 */
export const wireRules = z
  .unknown()
  .optional()
  .transform(rulesOf)
  .transform((rules) => ({ ...rules, given: RULE_NAMES.filter((name) => (rules[name] ?? null) !== null) }))
  .pipe(
    z.object({
      required: lenientBoolean,
      minLength: length,
      maxLength: length,
      pattern,
      given: z.array(z.enum(RULE_NAMES)),
    }),
  );

// Some stores list their rules, or name the only one.
function rulesOf(rules: unknown): Record<string, unknown> {
  if (typeof rules === 'string') return { [rules]: true };
  if (Array.isArray(rules)) return Object.assign({}, ...rules.map(rulesOf));
  return typeof rules === 'object' && rules !== null ? { ...rules } : {};
}
