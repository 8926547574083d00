import type { Shop } from '@greenstar/contract'
import { GroupState, groupStateText } from '@greenstar/rules/group/group'
import { toWireDate } from '@greenstar/rules/platform/time'
import type { Handlers } from '../platform/http/context'
import { pageWith, rowsAndTotal } from '../platform/http/page-facts'
import { moment, yuan } from '../platform/wire'
import { getGlobalConfig } from '../setting/setting.service'
import {
  countActivities,
  findActivities,
  findTeams,
  listStrip,
  openTeams,
  pageActivities,
} from './group.store'
import { activitiesWire, teamWire } from './group.wire'
import { countMine, pageMine } from './mine.read'

/** Maximum products in the strip of the home page. */
const maxInStrip = 6

export const groupShop: Handlers<Shop['group']> = {
  async GetGroupActivityList(page, { db, now }) {
    const at = new Date(now)
    const { rows, total } = await rowsAndTotal(
      page,
      (part) => pageActivities(db, at, part),
      () => countActivities(db, at),
    )
    return { ...pageWith(page, total, await activitiesWire(db, rows, now)), ServerDate: toWireDate(now) }
  },

  async GetGroupStrip(_payload, { db, now }) {
    const rows = await listStrip(db, new Date(now), maxInStrip)
    return rows.map((row) => ({
      ...{ ActivityID: Number(row.activity_id), ProductID: Number(row.product_id) },
      ...{ Name: row.name, ImgPath: row.img_path, GroupPrice: yuan(row.price_fen) },
      ...{ Size: row.size, Joined: row.joined },
    }))
  },

  async GetGroupActivityByID({ id }, { app, db, now, refuse }) {
    const row = (await findActivities(db, [id])).get(id)
    if (!row) throw refuse('group/gone')
    const [activity] = await activitiesWire(db, [row], now)
    if (!activity) throw refuse('group/gone')
    return {
      ...activity,
      Teams: (await openTeams(db, id, new Date(now))).map(teamWire),
      GroupRule: await getGlobalConfig(app, 'GroupRule'),
      ServerDate: toWireDate(now),
    }
  },

  async GetGroupTeamByID({ id }, { app, db, now, refuse }) {
    const team = (await findTeams(db, [id])).get(id)
    const row = team && (await findActivities(db, [Number(team.activity_id)])).get(Number(team.activity_id))
    const [activity] = row ? await activitiesWire(db, [row], now) : []
    if (!team || !activity) throw refuse('group/team-gone')
    const GroupRule = await getGlobalConfig(app, 'GroupRule')
    return { ...teamWire(team), Activity: activity, GroupRule, ServerDate: toWireDate(now) }
  },

  async GetMyGroupList(page, { db, member, now }) {
    const { rows, total } = await rowsAndTotal(
      page,
      (part) => pageMine(db, member.id, part),
      () => countMine(db, member.id),
    )
    const seated = rows.filter(({ state }) => state !== GroupState.unpaid && state !== GroupState.left)
    const teams = await findTeams(
      db,
      seated.flatMap(({ team_id }) => (team_id === null ? [] : [Number(team_id)])),
    )
    const DataList = rows.map((row) => {
      const team = seated.includes(row) ? teams.get(Number(row.team_id)) : undefined
      return {
        OrderID: Number(row.order_id),
        GroupState: row.state,
        GroupStateCN: groupStateText[row.state as GroupState] ?? '',
        ProductID: Number(row.product_id),
        ProductName: row.name,
        ProductImage: row.img_path,
        PayAmount: yuan(row.pay_fen),
        JoinDate: moment(row.paid_at ?? row.created_at),
        Team: team ? teamWire(team) : null,
      }
    })
    return { ...pageWith(page, total, DataList), ServerDate: toWireDate(now) }
  },
}
