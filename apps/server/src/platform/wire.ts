import { fen, toYuan } from '@greenstar/rules/platform/money'
import { parseWireDate, toWireDate } from '@greenstar/rules/platform/time'

/** Money on the wire: fen → yuan with at most two decimals (domain 0.1, 18.13). */
export const yuan = (amountFen: number): number => toYuan(fen(amountFen))
export const yuanOrNull = (amountFen: number | null) => (amountFen === null ? null : yuan(amountFen))

/** A moment on the wire, in the time of Shanghai; a statement written by hand answers it as text. */
export const moment = (at: Date | string): string => toWireDate(new Date(at).getTime())
export const momentOrNull = (at: Date | string | null) => (at === null ? null : moment(at))

/** A moment that came over the wire, in the time of Shanghai unless it says another; null: none was given. */
export const dateOrNull = (text: string | undefined): Date | null => {
  const ms = parseWireDate(text)
  return ms === undefined ? null : new Date(ms)
}
