import { backupCommands } from './backup-commands';
import { checkShop } from './check-shop';
import type { Command } from './command';
import { codCommand } from './cod-command';
import { couponCommands } from './coupon-commands';
import { featureCommands } from './feature-commands';
import { invoiceCommands } from './invoice-commands';
import { messageCommands } from './message-commands';
import { orderCommands } from './order-commands';
import { pictureCommand } from './picture-command';
import { productCommands } from './product-commands';
import { removeShop } from './remove-shop';
import { returnCommands } from './return-commands';
import { redressCommand } from './redress-command';
import { refundCommands } from './refund-commands';
import { reviewCommands } from './review-commands';
import { shopCommands } from './shop-commands';
import { shopPartCommands } from './shop-part-commands';
import { shopPicturesCommand } from './shop-pictures';
import { termsCommand } from './terms-command';
import { userCommands } from './user-commands';

/** All commands, in the order of the help. */
export const commands: Command[] = [
  ...shopCommands,
  termsCommand,
  codCommand,
  redressCommand,
  ...featureCommands,
  ...shopPartCommands,
  shopPicturesCommand,
  checkShop,
  removeShop,
  ...productCommands,
  pictureCommand,
  ...orderCommands,
  ...invoiceCommands,
  ...returnCommands,
  ...refundCommands,
  ...couponCommands,
  ...reviewCommands,
  ...userCommands,
  ...messageCommands,
  ...backupCommands,
];
