import type { GroupActivityData, GroupTeamData } from '@greenstar/contract/group/group.shapes'
import { piecesPerOrder } from '@greenstar/rules/group/group'
import { flashState } from '@greenstar/rules/promotion/flash'
import { maskedName } from '@greenstar/rules/review/review.rules'
import { getSellable, sessionFen, toSku } from '../catalog/product/sku.service'
import type { Db } from '../platform/database/connect'
import { moment, yuan } from '../platform/wire'
import { type ActivityRow, linesOf, type TeamRow } from './group.store'

const stateOf = ({ begin_at, end_at, ended_at }: ActivityRow, now: number) =>
  ended_at ? ('over' as const) : flashState({ beginMs: Date.parse(begin_at), endMs: Date.parse(end_at) }, now)

/** Activities with their products on the wire, without products no longer sold. */
export const activitiesWire = async (
  db: Db,
  rows: readonly ActivityRow[],
  now: number,
): Promise<GroupActivityData[]> => {
  const ids = rows.map(({ id }) => Number(id))
  const lines = ids.length > 0 ? await linesOf(db, ids) : []
  const known = await getSellable(
    db,
    lines.map(({ product_id }) => Number(product_id)),
  )
  const wire = ({ id: activityId, member_orders }: ActivityRow) =>
    lines.flatMap((line) => {
      const sku = known.get(Number(line.product_id))
      if (Number(line.session_id) !== Number(activityId) || !sku) return []
      return {
        ProductID: sku.id,
        GroupPrice: yuan(sessionFen(sku, line.price_fen, now)),
        Left: Number(line.left),
        LimitNum: piecesPerOrder(line.limit_num, member_orders),
        Product: toSku(sku, now),
      }
    })
  return rows.map((row) => ({
    ID: Number(row.id),
    Name: row.name,
    BeginDate: moment(row.begin_at),
    EndDate: moment(row.end_at),
    State: stateOf(row, now),
    Size: row.size,
    TeamHours: row.team_hours,
    MemberOrders: row.member_orders,
    Joined: row.joined,
    Lines: wire(row),
  }))
}

/** A team on the wire, with masked names. */
export const teamWire = (row: TeamRow): GroupTeamData => ({
  ID: Number(row.id),
  ActivityID: Number(row.activity_id),
  State: row.status,
  Size: row.size,
  Taken: row.taken,
  SupportNum: row.support_num,
  DueDate: moment(row.due_at),
  Members: row.members.map(({ id, name, avatar }) => ({
    Name: maskedName(name),
    HeadImgUrl: avatar,
    IsLeader: Number(id) === Number(row.leader_id),
  })),
})
