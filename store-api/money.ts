const PAISE_PER_RUPEE = 100;

/** Converts paise to rupees, the unit of the JSON API. */
export function toRupees(paise: number): number {
  return paise / PAISE_PER_RUPEE;
}

/** Converts rupees to whole paise, the unit in which amounts are stored and added. */
export function toPaise(rupees: number): number {
  return Math.round(rupees * PAISE_PER_RUPEE);
}
