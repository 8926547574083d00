import { bareNumber } from '../platform/pasted-number'

/** How couriers number their parcels, by the code of the tracking service; the first that fits. */
const patterns: readonly (readonly [code: string, pattern: RegExp])[] = [
  ['shunfeng', /^SF\d{12,13}$/],
  ['jd', /^JD[A-Z0-9]{10,18}$/],
  ['yuantong', /^YT\d{13}$/],
  ['jtexpress', /^JT\d{13}$/],
  ['debangkuaidi', /^DPK\d{11,13}$/],
  ['ems', /^(E[A-Z]\d{9}CN|9[78]\d{11}|1[012]\d{11})$/],
  ['zhongtong', /^7[358]\d{12}$/],
  ['shentong', /^77\d{13}$/],
  ['yunda', /^(3|4)\d{14}$/],
]

/** The code of the courier whose numbers look like this one; undefined if none is certain. */
export const guessCourier = (tracking: string): string | undefined => {
  const number = bareNumber(tracking).replaceAll('-', '').toUpperCase()
  return patterns.find(([, pattern]) => pattern.test(number))?.[0]
}

/** Abbreviations that people and other shops write, by which couriers are found. */
const abbreviations: Readonly<Record<string, string>> = {
  ...{ SF: 'shunfeng', JD: 'jd', YTO: 'yuantong', YT: 'yuantong', JTSD: 'jtexpress', JT: 'jtexpress' },
  ...{ DBL: 'debangkuaidi', EMS: 'ems', ZTO: 'zhongtong', STO: 'shentong', YD: 'yunda', YUNDA: 'yunda' },
}

/** The code of a courier that is written as an abbreviation (SF, ZTO); undefined for other texts. */
export const courierAbbreviated = (typed: string): string | undefined =>
  abbreviations[typed.normalize('NFKC').trim().toUpperCase()]
