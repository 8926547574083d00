import type { DealFacts, DealTerms, DealTimes } from '@greenstar/rules/deal/deal.discount'
import type { DealKind } from '@greenstar/rules/deal/deal.kind'
import { scopeOf } from '../coupon/coupon.service'
import type { deals } from './deal.tables'

export type DealRow = typeof deals.$inferSelect

export const termsOf = ({
  kind,
  steps,
  gift,
  prices,
}: Pick<DealRow, 'kind' | 'steps' | 'gift' | 'prices'>): DealTerms => ({
  kind: kind as DealKind,
  steps,
  ...(gift ? { gift } : {}),
  ...(prices.length > 0 ? { prices } : {}),
})

export const timesOf = ({ beginAt, endAt, monthDays, minLevel }: DealRow): DealTimes => ({
  ...{ beginMs: beginAt.getTime(), endMs: endAt.getTime(), monthDays, minLevel },
})

/** `level` of the member; `leftFen`: rest of the budget. */
export const factsOf = (row: DealRow, level: number, leftFen: number): DealFacts => ({
  ...{ id: row.id, ...termsOf(row), scope: scopeOf(row), leftFen, level, endMs: row.endAt.getTime() },
})

/** What the publisher of a deal was shown of it. */
export const seenOf = (row: DealRow) => {
  const { name, monthDays, minLevel, tagIds, channels, perMember, perDay } = row
  const { budgetFen, beginAt, endAt, status } = row
  return {
    ...{ name, ...termsOf(row), ...scopeOf(row), monthDays, minLevel, tagIds, channels },
    ...{ perMember, perDay },
    ...{ budgetFen, beginAt, endAt, status },
  }
}
