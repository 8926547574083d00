import { campaignState } from '@greenstar/rules/campaign/campaign.state'
import { digestOf } from '../platform/frozen'
import { moment, yuan } from '../platform/wire'
import type { RoomLine, RoomRow } from './flash-room.store'

/** What the publisher of a session was shown of it. */
export const seenOf = ({ name, begin_at, end_at, status, is_daily, offers }: RoomRow) => ({
  ...{ name, begin_at, end_at, status, is_daily, offers },
})

export const roomWire = (row: RoomRow, now: number) => ({
  ID: Number(row.id),
  Name: row.name,
  BeginDate: moment(row.begin_at),
  EndDate: moment(row.end_at),
  State: campaignState({ status: row.status, beginAt: row.begin_at, endAt: row.end_at }, now),
  IsDaily: row.is_daily,
  Products: row.products,
  Quota: row.quota,
  Taken: row.taken,
  Sold: row.sold,
  SoldAmount: yuan(Math.round(row.sold_fen)),
  Reminds: row.reminds,
  Seen: digestOf(seenOf(row)),
})

export const roomLineWire = (line: RoomLine) => ({
  ProductID: Number(line.product_id),
  ProductName: line.name,
  ProductImage: line.img_path,
  Price: yuan(line.price_fen),
  SecKillPrice: yuan(line.flash_fen),
  Quota: line.quota,
  LimitNum: line.limit_num,
  Taken: line.taken,
  Sold: line.sold,
  Free: line.free,
})
