import { letters } from './letters'
import { plainWidth } from './plain-width'
import { DAY, HOUR, parseWireDate, toWireDate } from './time'

/** A cell's value; `read` is how it was understood, if that is not what is written. */
export type CellValue<T> = { readonly value: T; readonly read?: string } | { readonly message: string }

/** What people write before and behind a number, with the factor of the unit. */
export type Units = Readonly<Record<string, number>>

export const moneyUnits: Units = {
  元: 1,
  块: 1,
  块钱: 1,
  圆: 1,
  元整: 1,
  圆整: 1,
  rmb: 1,
  cny: 1,
  人民币: 1,
  '¥': 1,
}
export const gramUnits: Units = { 克: 1, g: 1, 千克: 1000, kg: 1000, 公斤: 1000, 斤: 500, 两: 50 }
export const pieceUnits: Units = Object.fromEntries(
  [...'件个盆株颗袋包盒瓶支枚套份棵束片张只把桶罐'].map((unit) => [unit, 1]),
)

const plainNumber = /^[+-]?(?:(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d*)?|\.\d+)$/

/** Takes a unit off the end of a text, the longest first; its factor is 1 if there is none. */
const withoutUnit = (text: string, units: Units): [rest: string, factor: number | undefined] => {
  const unit = Object.keys(units)
    .filter((one) => text.endsWith(one))
    .sort((one, other) => other.length - one.length)[0]
  return unit === undefined ? [text, undefined] : [text.slice(0, -unit.length), units[unit]]
}

/**
 * A number as people write it: `59元`, `￥1,234.50`, `１２`, `1.2万`; undefined if it is none. `titleUnit` is the unit in
 * the column's title, for a cell without its own.
 */
export const numberOf = (written: string, units: Units, titleUnit = ''): number | undefined => {
  const text = plainWidth(written)
    .replace(/[\s\p{Cf}]/gu, '')
    .toLowerCase()
  const bare = text.replace(/^([+-]?)(?:[¥$]|rmb|cny|人民币)/, (sign, plus: string) =>
    sign.includes('$') ? sign : plus,
  )
  const [rest, own] = withoutUnit(bare, units)
  const [digits, tenThousands] = withoutUnit(rest, { 万: 10_000 })
  if (!plainNumber.test(digits)) return undefined
  const factor = (own ?? units[titleUnit] ?? 1) * (tenThousands ?? 1)
  return Number((Number(digits.replaceAll(',', '')) * factor).toPrecision(15))
}

/** Whether a text is already the number as it is stored: digits and a point. */
const isCopied = (written: string, value: number) =>
  /^\d+(?:\.\d+)?$/.test(written) && Number(written) === value

/** A reader of whole numbers between `min` and `max`. */
export const wholeCell =
  (min: number, max: number, units: Units = pieceUnits) =>
  (written: string, titleUnit = ''): CellValue<number> => {
    const value = numberOf(written, units, titleUnit)
    if (value === undefined || !Number.isInteger(value) || value < min || value > max)
      return { message: `应为 ${min} 至 ${max} 的整数` }
    return isCopied(written, value) ? { value } : { value, read: String(value) }
  }

/** A reader of yuan, as fen up to `maxFen`. */
export const moneyCell =
  (maxFen: number) =>
  (written: string, titleUnit = ''): CellValue<number> => {
    const yuan = numberOf(written, moneyUnits, titleUnit)
    const fen = yuan === undefined ? Number.NaN : Number((yuan * 100).toPrecision(15))
    if (!Number.isInteger(fen) || fen < 0 || fen > maxFen)
      return { message: `应为 0 至 ${(maxFen / 100).toFixed(2)} 元，最多两位小数` }
    return isCopied(written, fen / 100) ? { value: fen } : { value: fen, read: (fen / 100).toFixed(2) }
  }

/** Day 0 of a spreadsheet is 30 December 1899, in Shanghai time. */
const firstDay = Date.UTC(1899, 11, 30) - 8 * HOUR

const day = /^(\d{4}) ?[-/.年、\\ ] ?(\d{1,2}) ?[-/.月、\\ ] ?(\d{1,2}) ?[日号]?[ ,]*/
const compactDay = /^(\d{4})(\d{2})(\d{2})(?: ?(\d{2}):?(\d{2})(?::?(\d{2}))?)?$/
const time =
  /^(上午|早上?|清晨|凌晨|中午|下午|午后|傍晚|晚上?)? ?(\d{1,2}) ?(?:[:.时点] ?([半整]|[一三]刻|\d{1,2})? ?分? ?(?::? ?(\d{1,2}) ?秒?)?) ?(am|pm|[上下]午)?$/i

/** Minutes in words. */
const minutes: Readonly<Record<string, string>> = { 半: '30', 整: '00', 一刻: '15', 三刻: '45' }

const two = (part: string | undefined) => (part ?? '0').padStart(2, '0')

/** 下午3点 → 15. 晚上12点 may be the begin or the end of the day, and is none. */
const hourOf = (typed: string, part: string): number | undefined => {
  const hour = Number(typed)
  if (/晚/.test(part) && hour === 12) return undefined
  const isLater = /下午|午后|晚|pm/i.test(part) ? hour < 12 : part === '中午' && hour < 4
  return isLater ? hour + 12 : /凌晨|上午|am/i.test(part) && hour === 12 ? 0 : hour
}

const timeOf = (rest: string): string | undefined => {
  if (rest === '') return '00:00:00'
  const match = time.exec(rest)
  if (!match) return undefined
  const [, part = '', hour = '', minute, second, half = ''] = match
  const hours = hourOf(hour, part || half)
  return hours === undefined
    ? undefined
    : `${two(String(hours))}:${two(minute && (minutes[minute] ?? minute))}:${two(second)}`
}

/**
 * A day and time as people write them (2026-05-01 08:00, 2026/5/1, 2026年5月1日 下午3点半, 20260501, a spreadsheet's day
 * number), in Shanghai time; ms, undefined if it is none. A date without its year, or with the day first, is none.
 */
export const momentOf = (written: string): number | undefined => {
  const text = plainWidth(written)
    .replace(/\p{Pd}/gu, '-')
    .replace(/\p{Cf}/gu, '')
    .replace(/\(?(?:星期|周)[一二三四五六日天]\)?/, ' ')
    .replace(/(:\d{2})\.0+$/, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  const exact = parseWireDate(text)
  if (exact !== undefined) return exact
  if (/^\d{5}(?:\.\d+)?$/.test(text)) return firstDay + Math.round((Number(text) * DAY) / 1000) * 1000
  const compact = compactDay.exec(text)
  if (compact) {
    const [, year, month, date, hour, minute, second] = compact
    return parseWireDate(`${year}-${month}-${date} ${two(hour)}:${two(minute)}:${two(second)}`)
  }
  const match = day.exec(text)
  if (!match) return undefined
  const [whole, year, month, date] = match
  const clock = timeOf(text.slice(whole.length).replace(/^t/i, '').trim())
  return clock === undefined ? undefined : parseWireDate(`${year}-${two(month)}-${two(date)} ${clock}`)
}

/** A reader of moments, as text of the wire. */
export const momentCell = (written: string): CellValue<string> => {
  const ms = momentOf(written)
  if (ms === undefined) return { message: '应为日期，如 2026-05-01 08:00' }
  const value = toWireDate(ms)
  const read = value.slice(0, 16).replace('T', ' ')
  return read === written || read === `${written} 00:00` || `${read}:00` === written
    ? { value }
    : { value, read }
}

/** A reader of texts of at most `max` characters. */
export const textCell =
  (max: number) =>
  (written: string): CellValue<string> =>
    letters(written) <= max ? { value: written } : { message: `最多 ${max} 个字` }
