import { fen, toYuan } from '@greenstar/rules/platform/money'
import { parseWireDate, toWireDate } from '@greenstar/rules/platform/time'

/** Money on the wire: fen → yuan with at most two decimals (domain 0.1, 18.13). */
export const yuan = (amountFen: number): number => toYuan(fen(amountFen))
export const yuanOrNull = (amountFen: number | null) => (amountFen === null ? null : yuan(amountFen))

/** A timestamp on the wire, in Shanghai time; raw statements return it as text. */
export const moment = (at: Date | string): string => toWireDate(new Date(at).getTime())
export const momentOrNull = (at: Date | string | null) => (at === null ? null : moment(at))

/** Parses a timestamp from the wire, in Shanghai time unless it states another; null if none was given. */
export const dateOrNull = (text: string | undefined): Date | null => {
  const ms = parseWireDate(text)
  return ms === undefined ? null : new Date(ms)
}
