const long = '很长'.repeat(2500)
const list = ['1', '2']
/**
 * Has the properties that `String` and lists use: a call fails if it converts input before the contract has checked it.
 */
const object = { a: 1, $ne: '', toString: 1, valueOf: 1, length: 9 }
const sqlText = "1' OR '1'='1'; drop table orders; --"
const htmlText = '<script>alert(1)</script><img src=x onerror=alert(1)>'

/** Values that a field of each kind must never accept. */
const never = {
  number: ['abc', '1e3', 0.5, '0.5', -1, 1e300, '9'.repeat(400), sqlText, htmlText, true, list, object, long],
  string: [long, list, object, true],
  /** Rich text and pasted cells may be long, but not unlimited. */
  html: ['long '.repeat(120_000), list, object, true],
  date: [long, list, object, true],
  boolean: ['maybe', 7, -1, list, object, long, sqlText],
  list: [7, true, 'abc', {}, [], '[', '[1', long],
  object: [7, 'abc', true, list, [], sqlText],
} as const

/** Texts that break code which builds statements, pages, patterns or files from them. */
const sharpText = `${sqlText}${htmlText}%_\\`

/** Values that some field of the kind may accept; either result is fine, but not an error. */
const maybe = {
  number: [undefined, null, '', 0, 2_147_483_648, 9_007_199_254_740_991, '１２'],
  string: [undefined, '', -1, 0.5, '1e3', `'%_\\<`, sharpText, '\u0000\ud800🌱'],
  /** Dates and times that the database cannot store, that no calendar has, or with years of other than four digits. */
  date: [
    ...['0001-01-01', '0000-01', '0001-01-01T00:00:00+08:00', '9999-12-31T23:59:59-12:00'],
    ...['2026-02-31', '2026-02-31T00:00:00+08:00', '275760-09-13T00:00:00Z', sharpText],
  ],
  html: [undefined, '', -1, long, sharpText, '\u0000\ud800🌱'],
  boolean: [undefined, '', 0, 'true'],
  list: [undefined, null, '', Array.from({ length: 300 }, () => 1)],
  object: [undefined, null, {}],
} as const

type Kind = keyof typeof never

const kindOf = (sound: unknown): Kind => {
  if (Array.isArray(sound)) return 'list'
  if (typeof sound === 'string' && /^<p>|[\n\t]/.test(sound)) return 'html'
  if (typeof sound === 'string' && /^\d{4}-\d{2}(-|$)/.test(sound)) return 'date'
  const type = typeof sound
  return type === 'number' || type === 'boolean' || type === 'object' ? type : 'string'
}

/** Bad values for a field, given a valid one. */
export const badValues = (sound: unknown) => ({ never: never[kindOf(sound)], maybe: maybe[kindOf(sound)] })
