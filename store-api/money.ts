const PAISE_IN_A_RUPEE = 100;

/** Paise to rupees, as the wire has them. */
export const toRupees = (paise: number): number => paise / PAISE_IN_A_RUPEE;

/** Rupees to whole paise, as they are stored and added. */
export const toPaise = (rupees: number): number => Math.round(rupees * PAISE_IN_A_RUPEE);
