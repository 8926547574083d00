import { isWithinJsonBounds } from '@greenstar/rules/platform/json-bounds'
import { letters } from '@greenstar/rules/platform/letters'
import { pastedNumber } from '@greenstar/rules/platform/pasted-number'
import { phoneOf, plainPhone } from '@greenstar/rules/platform/phone-number'
import { lineText, plainText } from '@greenstar/rules/platform/plain-text'
import { parseWireDate } from '@greenstar/rules/platform/time'
import { z } from 'zod'

/**
 * The building blocks of payloads and responses. Payload blocks accept what a query string, a form or JSON can carry
 * (numbers as digits, booleans as 0/1/true/false, lists as JSON text) and refuse with a Chinese message.
 */

const digits = /^-?\d{1,15}$/

const numberFrom = (value: unknown) =>
  typeof value === 'string' && digits.test(value.trim()) ? Number(value.trim()) : value

/** Converts a number to text; other values stay as they are, to be refused later. */
export const textFrom = (value: unknown) => (typeof value === 'number' ? String(value) : value)

const whole = (message: string) => z.preprocess(numberFrom, z.number({ error: message }).int(message))

/** A whole number between min and max in plain digits (`1e3` and `1.0` are refused). */
export const Whole = (min: number, max: number, message = '参数不正确') =>
  z.preprocess(numberFrom, z.number({ error: message }).int(message).min(min, message).max(max, message))

/** A row id: 1 … 2^53. */
export const Id = Whole(1, Number.MAX_SAFE_INTEGER, '编号不正确')

/** Number of pieces: 1 … 9999 (domain 0.6). */
export const Quantity = Whole(1, 9999, '数量不正确')

/** One of a closed list of number codes. */
export const Code = <const T extends Record<string, number>>(codes: T, message = '参数不正确') =>
  whole(message).refine(
    (value): value is T[keyof T] => Object.values(codes).includes(value as number),
    message,
  )

const tooLong = '内容过长，请精简后重试'

/**
 * Texts that keep their line breaks. Every text field has a kind: one line (Text, RequiredText; with a pattern it is a code),
 * paragraphs (Paragraph, RequiredParagraph) or a number (Whole, YuanIn); texts.test.ts tries each.
 */
export const paragraphs = z.registry<{ kind: 'paragraph' }>()

const textOf = (tidy: (text: string) => string, max: number, message = tooLong) =>
  z.preprocess(
    textFrom,
    z
      .string({ error: '内容格式不正确' })
      .transform(tidy)
      .refine((text) => letters(text) <= max, message),
  )

/**
 * A text in one line (a name, a title, a code, a reason) of at most `max` characters: trimmed, line breaks and tabs folded
 * to a blank, without control characters, invisible characters and lone surrogates (which jsonb refuses).
 */
export const Text = (max: number, message?: string) => textOf(lineText, max, message)

/** A text in paragraphs: as Text, with its line breaks. Only what is typed into a field of several lines. */
export const Paragraph = (max: number, message?: string) =>
  textOf((text) => plainText(text.replace(/\r\n?/g, '\n')), max, message).register(paragraphs, {
    kind: 'paragraph',
  })

const required = <T extends z.ZodType<string>>(text: T, missing: string) =>
  z.preprocess(
    (value) => value ?? '',
    text.refine((written) => written.length > 0, missing),
  )

/** A required text in one line; `missing` is the message for an empty one. */
export const RequiredText = (max: number, missing: string, message?: string) =>
  required(Text(max, message), missing)

/** A required text in paragraphs. */
export const RequiredParagraph = (max: number, missing: string, message?: string) =>
  required(Paragraph(max, message), missing).register(paragraphs, { kind: 'paragraph' })

/** A mobile phone in any notation, as its eleven digits: `+86 138-0013-8000`, full width, from a contact list. */
export const Mobile = (missing: string, wrong: string) =>
  RequiredText(40, missing, wrong)
    .transform(plainPhone)
    .refine((text) => phoneOf(text) !== undefined, wrong)

/** true/false, 1/0 as number or text. */
export const Flag = z.preprocess(
  (value) =>
    value === '1' || value === 1 || value === 'true'
      ? true
      : value === '0' || value === 0 || value === 'false'
        ? false
        : value,
  z.boolean({ error: '参数不正确' }),
)

/** Yuan with at most two decimals, taken as integer fen. */
export const YuanIn = (maxFen: number, message = '金额不正确') =>
  z
    .preprocess(textFrom, z.string({ error: message }).regex(/^\d{1,9}(\.\d{1,2})?$/, message))
    .transform((text) => {
      const [yuan = '0', decimals = ''] = text.split('.')
      return Number(yuan) * 100 + Number(decimals.padEnd(2, '0'))
    })
    .refine((amount) => amount <= maxFen, message)

/** JSON text in a field bypasses the limits of the body, so it has its own, checked before it is parsed. */
const listBounds = { letters: 32_000, depth: 6, values: 1000 }

const listFrom = (value: unknown): unknown => {
  if (typeof value === 'string' && isWithinJsonBounds(value, listBounds)) {
    try {
      return JSON.parse(value)
    } catch {
      return value
    }
  }
  return value
}

/** A list of 1 … max items: bracketed form keys, a JSON array, or a JSON text in one field. */
export const ListIn = <T extends z.ZodType>(item: T, max: number, message = '列表不正确') =>
  z.preprocess(listFrom, z.array(item, { error: message }).min(1, message).max(max, message))

/** A request parameter that may be missing or empty. */
export const Maybe = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional())

/** Years that a date in a payload may have; the database rejects dates such as the year 0001. */
const years = '(19|20|21)\\d{2}'

/** Whether the calendar has the day of a date; false also if it is unreadable. */
const exists = (text: string) => parseWireDate(text) !== undefined

/** What is searched for; a mobile phone and a number of an order or a parcel by their digits, in any notation. */
export const Keyword = (max: number) =>
  Maybe(Text(max, '搜索词过长').transform((text) => phoneOf(text) ?? pastedNumber(text) ?? text))

/** A day, YYYY-MM-DD, that the calendar has. */
export const DayText = (missing?: string) =>
  z
    .string(missing)
    .regex(new RegExp(`^${years}-\\d{2}-\\d{2}$`), '日期格式不正确')
    .refine(exists, '日期不存在')

/** A month, YYYY-MM. */
export const MonthText = (missing?: string) =>
  z.string(missing).regex(new RegExp(`^${years}-(?:0[1-9]|1[0-2])$`), '月份格式不正确')

/** A business month in a filter, YYYY-MM. */
export const Month = Maybe(MonthText())

/** A business day in a filter, YYYY-MM-DD. */
export const Day = Maybe(DayText())

const isNear = (text: string) => new RegExp(`^${years}-`).test(text)

/** An ISO 8601 date and time with an offset. */
export const DateTime = (message: string) =>
  z.iso.datetime({ offset: true, error: message }).refine(isNear, message)

/** A required date and time in any form that `parseWireDate` reads. */
export const RequiredTime = RequiredText(25, '请选择时间').refine(exists, '时间不正确')

const pagingUpTo = (maxSize: number, maxPage: number) => ({
  currentPage: z.preprocess(
    (value) => (value === '' ? undefined : value),
    Whole(1, maxPage, '页码不正确').default(1),
  ),
  pageSize: z.preprocess(
    (value) => (value === '' ? undefined : value),
    Whole(1, Number.MAX_SAFE_INTEGER, '每页数量不正确')
      .default(10)
      .transform((size) => Math.min(size, maxSize)),
  ),
})

/**
 * Paging of every list of the shop: page from 1, ten per page, at most 50 (spec 9). The rows of the pages before are read
 * too, so that the last page is one that a person may scroll to.
 */
export const paging = pagingUpTo(50, 1000)

/** Paging of the console's lists: up to 200 rows, for operators who work through a day's orders. */
export const roomPaging = pagingUpTo(200, 100_000)

/** The paged list of spec 3. */
export const Paged = <T extends z.ZodType>(item: T) =>
  z.object({
    CurrentPage: Int,
    PageSize: Int,
    TotalCount: Int,
    TotalPage: Int,
    DataList: z.array(item),
  })

/** The paged list of the console: its total ends at 10,000 rows; IsMore: there are more. */
export const RoomPaged = <T extends z.ZodType>(item: T) =>
  Paged(item).extend({ IsMore: z.boolean().optional() })

/**
 * The page of a search. IsNear: there is no exact match, these are what a mistyped keyword may mean. IsPart: no entry has
 * all words of the keyword, these have some of them, most first.
 */
export const PagedSearch = <T extends z.ZodType>(item: T) =>
  Paged(item).extend({ IsNear: z.boolean().optional(), IsPart: z.boolean().optional() })

/** A whole number on the wire: an id, a count, a code. */
export const Int = z.number().int()
/** Yuan on the wire: a JSON number with at most two decimals (domain 18.13). */
export const Yuan = z.number()
/** Result of one action on many rows: how many were done, and each of the others with the reason. */
export const ManyResult = z.object({
  Done: Int,
  Refused: z.array(z.object({ ID: Int, Name: z.string(), Reason: z.string() })),
})
export type ManyResult = z.infer<typeof ManyResult>

/** Moment on the wire: ISO 8601 with +08:00 (domain 18.13). */
export const Moment = z.string()
/** No data. */
export const Nothing = z.null()
/** A picture path `/media/…` or empty. */
export const ImagePath = z.string()

/** A number that a page makes for what it sends. */
export const RequestID = z.string().regex(/^[\w-]{8,64}$/, '请求编号不正确')
/** Request id of a writing call: a repeat returns the first answer (domain 0.7). */
export const onceKey = { requestID: Maybe(RequestID) }

/** Digest of what a page showed, from the field Seen of a reply: the call is refused if that has changed. */
export const Seen = RequiredText(64, '请先查看现在的内容再操作', '查看的内容不正确')
