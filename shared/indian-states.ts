/** A state or union territory of India. */
export type IndianState = {
  /** As GST numbers it: the first two digits of the GSTINs that are registered there. */
  code: string;
  name: string;
};

/** With what the PIN codes of each begin; the longest beginning holds. The post's regions follow states but for a few towns. */
const STATES: [code: string, name: string, pins: string][] = [
  ['35', 'Andaman and Nicobar Islands', '744'],
  ['37', 'Andhra Pradesh', '51 52 53'],
  ['12', 'Arunachal Pradesh', '790 791 792'],
  ['18', 'Assam', '78'],
  ['10', 'Bihar', '80 81 82 84 85'],
  ['04', 'Chandigarh', '160'],
  ['22', 'Chhattisgarh', '49'],
  ['26', 'Dadra and Nagar Haveli and Daman and Diu', '39621 39622 39623 39624 36252 36254'],
  ['07', 'Delhi', '11'],
  ['30', 'Goa', '403'],
  ['24', 'Gujarat', '36 37 38 39'],
  ['06', 'Haryana', '12 13'],
  ['02', 'Himachal Pradesh', '17'],
  ['01', 'Jammu and Kashmir', '18 19'],
  ['20', 'Jharkhand', '814 815 816 822 825 826 827 828 829 83'],
  ['29', 'Karnataka', '56 57 58 59'],
  ['32', 'Kerala', '67 68 69'],
  ['38', 'Ladakh', '194'],
  ['31', 'Lakshadweep', '68255'],
  ['23', 'Madhya Pradesh', '45 46 47 48'],
  ['27', 'Maharashtra', '40 41 42 43 44'],
  ['14', 'Manipur', '795'],
  ['17', 'Meghalaya', '793 794'],
  ['15', 'Mizoram', '796'],
  ['13', 'Nagaland', '797 798'],
  ['21', 'Odisha', '75 76 77'],
  ['34', 'Puducherry', '6050 6096 67331 533464'],
  ['03', 'Punjab', '14 15 16'],
  ['08', 'Rajasthan', '30 31 32 33 34'],
  ['11', 'Sikkim', '737'],
  ['33', 'Tamil Nadu', '60 61 62 63 64'],
  ['36', 'Telangana', '50'],
  ['16', 'Tripura', '799'],
  ['09', 'Uttar Pradesh', '20 21 22 23 24 25 26 27 28'],
  ['05', 'Uttarakhand', '246 248 249 263'],
  ['19', 'West Bengal', '70 71 72 73 74'],
];

/** The states and union territories of India, by their names. */
export const INDIAN_STATES: IndianState[] = STATES.map(([code, name]) => ({ code, name }));

const lettersOf = (name: string) =>
  name
    .toLowerCase()
    .replace('&', 'and')
    .replace(/[^a-z]/g, '');

/** The state of an address: as it is written there, or else that of its PIN code. @returns null where neither tells one */
export function findState(written: string, postalCode: string): IndianState | null {
  const named = INDIAN_STATES.find(({ name }) => lettersOf(name) === lettersOf(written));
  if (named) return named;
  const beginnings = STATES.flatMap(([code, name, pins]) =>
    pins.split(' ').map((pin) => ({ code, name, pin })),
  ).filter(({ pin }) => postalCode.startsWith(pin));
  const [longest] = beginnings.sort((a, b) => b.pin.length - a.pin.length);
  return longest ? { code: longest.code, name: longest.name } : null;
}
