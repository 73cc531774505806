import 'server-only';
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readEnv } from '@/lib/env';
import { logSecurityEvent } from '@/lib/logging/log.mjs';
import { isVercel } from '@/lib/site/platform.mjs';

/** Survives builds and restarts, and is shared by the processes of a machine. */
const FILE = path.join(process.cwd(), '.next/cache/session-secret');

/** As of SESSION_SECRET; a file that a full disk has cut off would leave the hashes without a key. */
const MIN_LENGTH = 32;

let generated: string | undefined;

/**
 * The key of customer hashes: SESSION_SECRET, else one that is generated once and kept in a file. Where no file can be
 * kept it lasts as long as this process: after a restart, a customer who signs in again is not recognized on the device.
 */
export function readSessionSecret(): string {
  return readEnv().SESSION_SECRET ?? (generated ??= generate());
}

/** A function of Vercel has no disk, and nothing that is the same for all functions and secret. */
function generate(): string {
  if (!isVercel(process.env)) return readOrCreate(FILE);
  logSecurityEvent('misconfigured', {
    setting: 'SESSION_SECRET',
    message:
      'It is unset, and each function makes up its own: customers are not recognized on their devices.',
  });
  return newSecret();
}

/**
 * @param file holds the secret, or does not exist yet
 * @returns the same secret for all processes that use the file, also when they start at once
 */
export function readOrCreate(file: string): string {
  try {
    const secret = read(file) ?? create(file);
    if (secret.length < MIN_LENGTH) throw new Error(`${file} is damaged; delete it.`);
    return secret;
  } catch (error) {
    logSecurityEvent('misconfigured', {
      setting: 'SESSION_SECRET',
      message: `It is unset, and no generated one can be kept: ${String(error)}`,
    });
    return newSecret();
  }
}

function create(file: string): string {
  const temporary = `${file}.${process.pid}`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(temporary, newSecret(), { mode: 0o600 });
  try {
    // Fails when another process was faster; a link never shows a file that is half written.
    linkSync(temporary, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(temporary);
  }
  return readFileSync(file, 'utf8');
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

function isCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
