import { campaignState } from '@greenstar/rules/campaign/campaign.state'
import { GroupState, piecesPerOrder } from '@greenstar/rules/group/group'
import { maskedName } from '@greenstar/rules/review/review.rules'
import { digestOf } from '../platform/frozen'
import { moment, yuan } from '../platform/wire'
import type { RoomLine } from '../promotion/session.service'
import type { RoomRow } from './group-room.store'
import type { RoomTeam } from './team-room.store'

/** What the publisher of an activity was shown of it. */
export const seenOf = (row: RoomRow) => {
  const { name, begin_at, end_at, status, size, team_hours, member_orders, offers } = row
  return { name, begin_at, end_at, status, size, team_hours, member_orders, offers }
}

export const roomWire = (row: RoomRow, now: number) => ({
  ID: Number(row.id),
  Name: row.name,
  BeginDate: moment(row.begin_at),
  EndDate: moment(row.end_at),
  State: campaignState({ status: row.status, beginAt: row.begin_at, endAt: row.end_at }, now),
  Size: row.size,
  TeamHours: row.team_hours,
  MemberOrders: row.member_orders,
  Products: row.products,
  Quota: row.quota,
  Taken: row.taken,
  Sold: row.sold,
  SoldAmount: yuan(Math.round(row.sold_fen)),
  Forming: row.forming,
  Full: row.full,
  Failed: row.failed,
  Seen: digestOf(seenOf(row)),
})

export const roomLineWire = (line: RoomLine, memberOrders: number) => ({
  ProductID: Number(line.product_id),
  ProductName: line.name,
  ProductImage: line.img_path,
  Price: yuan(line.price_fen),
  GroupPrice: yuan(line.flash_fen),
  Quota: line.quota,
  LimitNum: piecesPerOrder(line.limit_num, memberOrders),
  Taken: line.taken,
  Sold: line.sold,
  Free: line.free,
})

export const teamState = (status: number) =>
  status === GroupState.forming
    ? ('forming' as const)
    : status === GroupState.full
      ? ('full' as const)
      : ('failed' as const)

export const roomTeamWire = (row: RoomTeam) => ({
  ID: Number(row.id),
  State: teamState(row.status),
  Size: row.size,
  Taken: row.taken,
  SupportNum: row.support_num,
  CreateDate: moment(row.created_at),
  DueDate: moment(row.due_at),
  Members: row.members.map(({ id, order_id, name, paid_at }) => ({
    OrderID: Number(order_id),
    Name: maskedName(name),
    IsLeader: Number(id) === Number(row.leader_id),
    PayDate: moment(paid_at),
  })),
})
