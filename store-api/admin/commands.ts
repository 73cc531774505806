import { backupCommands } from './backup-commands';
import type { Command } from './command';
import { messageCommands } from './message-commands';
import { orderCommands } from './order-commands';
import { productCommands } from './product-commands';
import { reviewCommands } from './review-commands';
import { shopCommands } from './shop-commands';
import { userCommands } from './user-commands';

/** All commands, in the order of the help. */
export const commands: Command[] = [
  ...shopCommands,
  ...productCommands,
  ...orderCommands,
  ...reviewCommands,
  ...userCommands,
  ...messageCommands,
  ...backupCommands,
];
