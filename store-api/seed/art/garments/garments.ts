import type { Look, Scene } from '../scene';
import { foldedShirt } from './folded-shirt';
import { shirtBack, shortShirtBack } from './shirt-back';
import { chinosBack, jeansBack } from './trousers-back';
import { anarkali } from './anarkali';
import { cap } from './cap';
import { hoodie } from './hoodie';
import { jhumkas } from './jhumkas';
import { joggers } from './joggers';
import { kurta, shortKurta } from './kurta';
import { kurti, straightKurti, tunic } from './kurti';
import { belt, slingBag, wallet } from './leather';
import { bandhgala, nehruJacket } from './nehru';
import { palazzo } from './palazzo';
import { polo } from './polo';
import { saree } from './saree';
import { scarf } from './scarf';
import { bandCollarShirt, casualShirt, cubanShirt, formalShirt, shortShirt } from './shirt';
import { shirtDress } from './shirt-dress';
import { skirt } from './skirt';
import { jutti, kolhapuri, loafers } from './slip-ons';
import { sneakers } from './sneakers';
import { socks } from './socks';
import { stole } from './stole';
import { sunglasses } from './sunglasses';
import { sweatshirt } from './sweatshirt';
import { tee } from './tee';
import { folded, tie } from './tie';
import { tieredDress } from './tiered-dress';
import { tote } from './tote';
import {
  cargoTrousers,
  chinos,
  formalTrousers,
  jeans,
  pleatedTrousers,
  shorts,
  straightJeans,
  wideTrousers,
} from './trouser-kinds';
import { truckerJacket } from './trucker';
import { watch } from './watch';

/** Every garment that can be drawn, by the name that a picture spec gives. */
export const garments = {
  'formal-shirt': formalShirt,
  'shirt-back': shirtBack,
  'short-shirt-back': shortShirtBack,
  'folded-shirt': foldedShirt,
  'jeans-back': jeansBack,
  'chinos-back': chinosBack,
  'casual-shirt': casualShirt,
  'short-shirt': shortShirt,
  'band-collar-shirt': bandCollarShirt,
  'cuban-shirt': cubanShirt,
  kurta,
  'short-kurta': shortKurta,
  kurti,
  'straight-kurti': straightKurti,
  tunic,
  tee,
  polo,
  sweatshirt,
  hoodie,
  'nehru-jacket': nehruJacket,
  bandhgala,
  'trucker-jacket': truckerJacket,
  chinos,
  'formal-trousers': formalTrousers,
  'pleated-trousers': pleatedTrousers,
  'wide-trousers': wideTrousers,
  jeans,
  'straight-jeans': straightJeans,
  'cargo-trousers': cargoTrousers,
  shorts,
  joggers,
  palazzo,
  skirt,
  anarkali,
  'tiered-dress': tieredDress,
  'shirt-dress': shirtDress,
  saree,
  stole,
  scarf,
  tie,
  'pocket-squares': folded,
  tote,
  'sling-bag': slingBag,
  wallet,
  belt,
  cap,
  jutti,
  loafers,
  kolhapuri,
  sneakers,
  socks,
  watch,
  sunglasses,
  jhumkas,
} satisfies Record<string, (look: Look) => Scene>;

/** Name of a garment, as a picture spec gives it. */
export type GarmentName = keyof typeof garments;
