import { DAY, parseWireDate, shanghaiDay } from '../platform/time'

export const ACHIEVEMENT_MONTHS = 12

/** Business month of a moment (ms): YYYY-MM in Shanghai time. */
export const monthOf = (ms: number): string => shanghaiDay(ms).slice(0, 7)

export const isMonth = (text: string): boolean => /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(text)

/** Month `by` months later (earlier if negative): 2026-01, −1 → 2025-12. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, nth = 1] = month.split('-').map(Number)
  const count = year * 12 + nth - 1 + by
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** Begin of a business month (ms) and of the next one. */
export function monthStretch(month: string): { from: number; to: number } {
  const begin = (text: string) => parseWireDate(`${text}-01`) ?? 0
  return { from: begin(month), to: begin(shiftMonth(month, 1)) }
}

export const monthsBack = (latest: string, many = ACHIEVEMENT_MONTHS): string[] =>
  Array.from({ length: many }, (_, index) => shiftMonth(latest, -index))

/** 2026-11 → 2026年11月. */
export const monthText = (month: string): string => {
  const [year, nth] = month.split('-')
  return `${year} 年 ${Number(nth)} 月`
}

export type TaskFacts = {
  /** Sales staff they introduced who recently had a settled sale. */
  readonly activeNum: number
  /** Settled sales of their own and of those staff (fen). */
  readonly settledFen: number
}
export type TaskTerms = { readonly staff: number; readonly fen: number }

/** Whether sales staff have done the task to become a Partner (domain 13). */
export const isTaskDone = ({ activeNum, settledFen }: TaskFacts, { staff, fen }: TaskTerms): boolean =>
  activeNum >= staff && settledFen >= fen

export const daysBefore = (now: number, days: number): number => now - days * DAY
