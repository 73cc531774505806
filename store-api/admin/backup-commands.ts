import { z } from 'zod';
import { backup } from './backup';
import { defineCommand, oneArgument, type Command } from './command';
import { restore } from './restore';

const schema = z.object({ args: oneArgument('FILE') });

/** The commands about the whole database, all shops included. */
export const backupCommands: Command[] = [
  defineCommand({
    name: 'backup',
    usage: 'FILE',
    summary: 'Saves all shops, products, customers and orders to a file',
    file: 'write',
    schema,
    run: backup,
  }),
  defineCommand({
    name: 'restore',
    usage: 'FILE',
    summary: 'Replaces everything in the database by a backup',
    file: 'read',
    question: ([file]) => `Replace all shops, products, customers and orders by those of ${file}?`,
    schema,
    run: restore,
  }),
];
