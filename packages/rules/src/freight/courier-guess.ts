/** How couriers number their parcels, by the code of the courier; the first that fits. */
const patterns: readonly (readonly [code: string, pattern: RegExp])[] = [
  ['SF', /^SF\d{12,13}$/],
  ['JD', /^JD[A-Z0-9]{10,16}$/],
  ['YTO', /^YT\d{13}$/],
  ['JTSD', /^JT\d{13}$/],
  ['DBL', /^DPK\d{11,13}$/],
  ['EMS', /^(E[A-Z]\d{9}CN|9[78]\d{11}|1[012]\d{11})$/],
  ['ZTO', /^7[358]\d{12}$/],
  ['STO', /^77\d{13}$/],
  ['YD', /^(3|4)\d{14}$/],
]

/** The code of the courier whose numbers look like this one; undefined if none is certain. */
export const guessCourier = (tracking: string): string | undefined => {
  const number = tracking.normalize('NFKC').replace(/\s/g, '').toUpperCase()
  return patterns.find(([, pattern]) => pattern.test(number))?.[0]
}
