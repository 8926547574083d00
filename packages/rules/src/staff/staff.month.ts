import { DAY, parseWireDate, shanghaiDay } from '../platform/time'

/** How many months a list of achievements goes back. */
export const ACHIEVEMENT_MONTHS = 12

/** The business month of a moment (ms): YYYY-MM in Shanghai. */
export const monthOf = (ms: number): string => shanghaiDay(ms).slice(0, 7)

/** A month of the calendar, YYYY-MM, in the years that a shop can have. */
export const isMonth = (text: string): boolean => /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(text)

/** The month so many after (or, negative, before) another: 2026-01, −1 → 2025-12. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, nth = 1] = month.split('-').map(Number)
  const count = year * 12 + nth - 1 + by
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** Begin of a business month (ms) and of the one after it. */
export function monthStretch(month: string): { from: number; to: number } {
  const begin = (text: string) => parseWireDate(`${text}-01`) ?? 0
  return { from: begin(month), to: begin(shiftMonth(month, 1)) }
}

/** The months of a list, the latest first. */
export const monthsBack = (latest: string, many = ACHIEVEMENT_MONTHS): string[] =>
  Array.from({ length: many }, (_, index) => shiftMonth(latest, -index))

/** 2026-11 → 2026年11月. */
export const monthText = (month: string): string => {
  const [year, nth] = month.split('-')
  return `${year}年${Number(nth)}月`
}

export type TaskFacts = {
  /** Sales staff he introduced who had a settled sale lately. */
  readonly activeNum: number
  /** Settled sales of him and of them (fen). */
  readonly settledFen: number
}
export type TaskTerms = { readonly staff: number; readonly fen: number }

/** Whether sales staff become a Partner by the task (domain 13). */
export const isTaskDone = ({ activeNum, settledFen }: TaskFacts, { staff, fen }: TaskTerms): boolean =>
  activeNum >= staff && settledFen >= fen

/** Days as milliseconds, for the windows of the task. */
export const daysBefore = (now: number, days: number): number => now - days * DAY
