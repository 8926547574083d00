import { DAY, parseWireDate } from '@greenstar/rules/platform/time'

/** The LIKE pattern of text that may stand anywhere; `%` and `_` mean themselves. */
export const likeText = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** The LIKE pattern of text that something begins with. */
export const likeBegin = (text: string) => likeText(text).slice(1)

/** Begin of a business day as a moment; undefined for a day that does not exist. */
export const dayStart = (day: string | undefined, plusDays = 0) => {
  const ms = parseWireDate(day)
  return ms === undefined ? undefined : new Date(ms + plusDays * DAY)
}
