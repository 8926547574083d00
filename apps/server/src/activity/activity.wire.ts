import { campaignState } from '@greenstar/rules/campaign/campaign.state'
import { flashState } from '@greenstar/rules/promotion/flash'
import { digestOf } from '../platform/frozen'
import { moment, yuan } from '../platform/wire'
import type { ActivityRow, RoomRow, SoldLine } from './activity.store'

const windowOf = ({ beginAt, endAt }: ActivityRow) => ({
  beginMs: beginAt.getTime(),
  endMs: endAt.getTime(),
})

/** A published activity as members see it; `now` in ms. */
export const activityWire = (row: ActivityRow, now: number) => ({
  ID: row.id,
  Name: row.name,
  Intro: row.intro,
  ImgPath: row.imgPath,
  Rule: row.rule,
  BeginDate: moment(row.beginAt),
  EndDate: moment(row.endAt),
  State: flashState(windowOf(row), now),
})

/** What the publisher of an activity was shown of it. */
export const seenOf = ({ name, beginAt, endAt, status, offers }: RoomRow) => ({
  ...{ name, beginAt, endAt, status, offers },
})

export const roomWire = (row: RoomRow, now: number) => ({
  ID: row.id,
  Name: row.name,
  Intro: row.intro,
  ImgPath: row.imgPath,
  BeginDate: moment(row.beginAt),
  EndDate: moment(row.endAt),
  State: campaignState(row, now),
  Products: row.products,
  Seen: digestOf(seenOf(row)),
})

export const soldWire = (line: SoldLine) => ({
  ProductID: Number(line.product_id),
  ProductName: line.name,
  ProductImage: line.img_path,
  Price: yuan(Number(line.price_fen)),
  ActivityPrice: yuan(Number(line.activity_fen)),
  Sold: line.sold,
  SoldAmount: yuan(Math.round(line.sold_fen)),
})
