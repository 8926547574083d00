import { phoneOf } from '../platform/phone-number'

/** A number of a telephone in a text. */
export type PastedPhone = {
  readonly start: number
  readonly end: number
  /** Eleven digits of a mobile; undefined for a landline, a masked or a wrong number. */
  readonly mobile: string | undefined
  /** Digits of the extension, else ''. */
  readonly extension: string
}

const country = '(?:[(]?(?:\\+|00)?86[)]?[-\\s]?)?(?:[(]?0[)]?)?'
/** A sign between two groups of digits, or blanks. */
const sign = ' *[-.·_/] *| {1,3}'
const grouped = `(?:1[1-9]\\d(?:${sign})?\\d{4}(?:${sign})?\\d{4}|1[1-9]\\d[-. ]\\d{3}[-. ]\\d{5}|1[1-9]\\d\\d[-. ]\\d{3}[-. ]\\d{4}|1[1-9]\\d\\d[-. ]\\d{4}[-. ]\\d{3}|1[1-9](?:[- ]\\d{3}){3}|1[1-9]\\d{4}[- ]\\d{5}|1 [1-9](?: \\d){9})`
const landline =
  '09\\d{2}-?\\d{3}-?\\d{3}|[(]?0\\d{2,3}[)]?[-\\s]?\\d{3,4}[- ]?\\d{4}|[48]00[- ]?\\d{3}[- ]?\\d{4}|[48]00[- ]?\\d{4}[- ]?\\d{3}'
/** A landline as it is dialled from abroad, without its 0. */
const fromAbroad = '[(]?(?:\\+|00)86[)]?[-\\s]?[2-9]\\d{1,2}[-\\s]?\\d{4}[-\\s]?\\d{4}'
const abroad = '\\+(?!86)\\d{1,3}[-\\s]?\\d{3,5}[-\\s]?\\d{3,5}'
/** A number alone that is too long for a door or a postcode: masked, or with a digit missing or too many. */
const alone = '(?<![\\p{L}\\p{N}-])(?:1\\d{2}\\*{4}\\d{4}|\\d{7,14})(?![\\p{L}\\p{N}*-])'
const extension =
  '(?:[\\s,，]*[(]?(?:转接?|分机号?|ext\\.?|[#x]|(?<=,,))\\s*:?\\s*(?<named>\\d{1,6})[)]?|[-_](?<short>\\d{2,6})| ?[[【](?<held>\\d{3,4})[\\]】])(?![\\d号室楼栋幢座弄层单-])'
/** A mobile that is written behind the number of a door without a blank: 1栋30213800138000. */
const behindDoor = '(?<=[栋幢座楼元]\\d{1,4})(?<glued>1[3-9]\\d{9})(?!\\d)'

const pattern = new RegExp(
  `(?:(?<!\\d|\\d-)(?:${country}(?<mobile>${grouped})(?![\\d号室栋幢座弄])|(?:[(]?(?:\\+|00)?86[)]?[-\\s]?)?(?:${landline})(?!\\d)|${fromAbroad}(?!\\d)|${abroad}(?!\\d)|${alone})|${behindDoor})(?:${extension})?`,
  'giu',
)

/** Finds the numbers of telephones in a text of plain characters, with their extensions. */
export const findPhones = (text: string): PastedPhone[] =>
  [...text.matchAll(pattern)].map((match) => {
    const { mobile, glued, named, short, held } = match.groups ?? {}
    return {
      start: match.index,
      end: match.index + match[0].length,
      mobile: phoneOf((mobile ?? glued ?? '').replace(/\D/g, '')),
      extension: named ?? short ?? held ?? '',
    }
  })

/** Numbers of a pasted text, as written, that are not the mobile phone that was recognised. */
export function otherPhones(text: string, used: string): string[] {
  const plain = text.normalize('NFKC')
  return findPhones(plain)
    .filter(({ mobile }) => mobile === undefined || mobile !== used)
    .map(({ start, end }) => plain.slice(start, end).trim())
}
