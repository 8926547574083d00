const long = '很长'.repeat(2500)
const list = ['1', '2']
/** Has the properties that `String` and lists use: a call fails where it converts input before the contract checked it. */
const object = { a: 1, $ne: '', toString: 1, valueOf: 1, length: 9 }
const sqlText = "1' OR '1'='1'; drop table orders; --"
const htmlText = '<script>alert(1)</script><img src=x onerror=alert(1)>'

/** What no field that takes a number, a text and so on may ever take. */
const never = {
  number: ['abc', '1e3', 0.5, '0.5', -1, 1e300, '9'.repeat(400), sqlText, htmlText, true, list, object, long],
  string: [long, list, object, true],
  /** Rich text may be long, but not without end. */
  html: ['很长'.repeat(60_000), list, object, true],
  boolean: ['maybe', 7, -1, list, object, long, sqlText],
  list: [7, true, 'abc', {}, [], '[', '[1', long],
  object: [7, 'abc', true, list, [], sqlText],
} as const

/** Texts that hurt those who build statements, pages, patterns or files out of them. */
const sharpText = `${sqlText}${htmlText}%_\\`

/** Values that some field of the kind may take; whatever comes of it, it is an answer. */
const maybe = {
  number: [undefined, null, '', 0, 2_147_483_648, 9_007_199_254_740_991, '１２'],
  string: [undefined, '', -1, 0.5, '1e3', `'%_\\<`, sharpText, '\u0000\ud800🌱'],
  html: [undefined, '', -1, long, sharpText, '\u0000\ud800🌱'],
  boolean: [undefined, '', 0, 'true'],
  list: [undefined, null, '', Array.from({ length: 300 }, () => 1)],
  object: [undefined, null, {}],
} as const

type Kind = keyof typeof never

const kindOf = (sound: unknown): Kind => {
  if (Array.isArray(sound)) return 'list'
  if (typeof sound === 'string' && sound.startsWith('<p>')) return 'html'
  const type = typeof sound
  return type === 'number' || type === 'boolean' || type === 'object' ? type : 'string'
}

/** Bad values for a field, from a value that it takes. */
export const badValues = (sound: unknown) => ({ never: never[kindOf(sound)], maybe: maybe[kindOf(sound)] })
