import { type CouponScope, everyProduct } from '@greenstar/rules/coupon/coupon.scope'
import type { DealGift, DealPrice, DealStep } from '@greenstar/rules/deal/deal.discount'
import { DealKind } from '@greenstar/rules/deal/deal.kind'
import { DAY } from '@greenstar/rules/platform/time'
import type { Db } from '../platform/database/connect'
import { markPublished, putDraft } from './deal.store'

export type DealMaking = {
  beginMs: number
  /** Default: a week after the begin. */
  endMs?: number
  name?: string
  kind?: DealKind
  steps?: DealStep[]
  gift?: DealGift
  prices?: DealPrice[]
  scope?: Partial<CouponScope>
  scopeText?: string
  monthDays?: number[]
  minLevel?: number
  tagIds?: number[]
  channels?: string[]
  perMember?: number
  perDay?: number
  budgetFen?: number
  isDraft?: boolean
}

/** Inserts a deal, by default 满 100 减 10 on everything, published; returns its id. For tests and the demo shop. */
export const makeDeal = async (db: Db, making: DealMaking): Promise<number> => {
  const { beginMs, endMs = beginMs + 7 * DAY, name = '换季满减' } = making
  const scope = { ...everyProduct, ...making.scope }
  const { id } = await putDraft(
    db,
    undefined,
    {
      ...{ name, kind: making.kind ?? DealKind.manJian },
      steps: making.steps ?? [{ from: 10_000, off: 1000 }],
      gift: making.gift ?? null,
      prices: making.prices ?? [],
      ...{ productIds: [...scope.productIds], classIds: [...scope.classIds], brandIds: [...scope.brandIds] },
      ...{ seriesIds: [...scope.seriesIds], functionIds: [...scope.functionIds] },
      labelIds: [...(scope.labelIds ?? [])],
      ...{ excludedIds: [...scope.excludedIds], scopeText: making.scopeText ?? '全场通用' },
      ...{ monthDays: making.monthDays ?? [], minLevel: making.minLevel ?? 0 },
      tagIds: making.tagIds ?? [],
      channels: making.channels ?? [],
      ...{
        perMember: making.perMember ?? 0,
        perDay: making.perDay ?? 0,
        budgetFen: making.budgetFen ?? 1_000_000,
      },
      ...{ beginAt: new Date(beginMs), endAt: new Date(endMs) },
    },
    { createdBy: '运营', now: new Date(beginMs) },
  )
  if (!making.isDraft) await markPublished(db, id, new Date(beginMs))
  return id
}
