import { DAY, parseWireDate } from '@greenstar/rules/platform/time'

/** LIKE pattern for text anywhere in a value; `%` and `_` are escaped. */
export const likeText = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** LIKE pattern for text at the beginning of a value. */
export const likeBegin = (text: string) => likeText(text).slice(1)

/** Start of a business day; undefined for an invalid date. */
export const dayStart = (day: string | undefined, plusDays = 0) => {
  const ms = parseWireDate(day)
  return ms === undefined ? undefined : new Date(ms + plusDays * DAY)
}
