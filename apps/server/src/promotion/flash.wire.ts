import type { SecKillLineData, SecKillSessionData } from '@greenstar/contract/promotion/promotion.shapes'
import { flashLeft, flashPercent, flashState } from '@greenstar/rules/promotion/flash'
import { type SkuRow, sessionFen } from '../catalog/product/sku.service'
import { moment, yuan } from '../platform/wire'
import type { FlashLineRow, SessionRow } from './flash.store'

export const sessionWire = (row: SessionRow, now: number): SecKillSessionData => ({
  ID: row.id,
  Name: row.name,
  BeginDate: moment(row.beginAt),
  EndDate: moment(row.endAt),
  State:
    row.endedAt && row.endedAt.getTime() <= now
      ? 'over'
      : flashState({ beginMs: row.beginAt.getTime(), endMs: row.endAt.getTime() }, now),
})

export const lineWire = (row: FlashLineRow, sku: SkuRow, now: number): SecKillLineData => ({
  ProductID: row.productId,
  SecKillPrice: yuan(sessionFen(sku, row.priceFen, now)),
  Quota: row.quota,
  Left: row.quota - row.taken,
  HasUnpaid: flashLeft(row) === 'unpaid',
  Percent: flashPercent(row),
  LimitNum: row.limitNum,
})
