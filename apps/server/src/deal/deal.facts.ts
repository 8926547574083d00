import type { DealFacts, DealTerms, DealTimes } from '@greenstar/rules/deal/deal.discount'
import type { DealKind } from '@greenstar/rules/deal/deal.kind'
import { scopeOf } from '../coupon/coupon.service'
import type { deals } from './deal.tables'

export type DealRow = typeof deals.$inferSelect

export const termsOf = ({ kind, steps, gift }: Pick<DealRow, 'kind' | 'steps' | 'gift'>): DealTerms => ({
  kind: kind as DealKind,
  steps,
  ...(gift ? { gift } : {}),
})

export const timesOf = ({ beginAt, endAt, monthDays, minLevel }: DealRow): DealTimes => ({
  ...{ beginMs: beginAt.getTime(), endMs: endAt.getTime(), monthDays, minLevel },
})

export const factsOf = (row: DealRow, leftFen = row.budgetFen - row.spentFen): DealFacts => ({
  ...{ id: row.id, ...termsOf(row), scope: scopeOf(row), leftFen },
})

/** What who publishes a deal was shown of it. */
export const seenOf = (row: DealRow) => {
  const { name, monthDays, minLevel, tagIds, perMember, budgetFen, beginAt, endAt, status } = row
  return {
    ...{ name, ...termsOf(row), ...scopeOf(row), monthDays, minLevel, tagIds, perMember },
    ...{ budgetFen, beginAt, endAt, status },
  }
}
