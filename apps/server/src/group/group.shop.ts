import type { Shop } from '@greenstar/contract'
import { GroupState, groupStateText } from '@greenstar/rules/group/group'
import { toWireDate } from '@greenstar/rules/platform/time'
import type { Handlers } from '../platform/http/context'
import { pageFacts } from '../platform/http/page-facts'
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

/** Products in the strip of home. */
const mostInStrip = 6

export const groupShop: Handlers<Shop['group']> = {
  async GetGroupActivityList({ currentPage, pageSize }, { db, now }) {
    const at = new Date(now)
    const rows = await pageActivities(db, at, pageSize, currentPage)
    const total = await countActivities(db, at)
    return {
      ...pageFacts(currentPage, pageSize, total),
      DataList: await activitiesWire(db, rows, now),
      ServerDate: toWireDate(now),
    }
  },

  async GetGroupStrip(_payload, { db, now }) {
    const rows = await listStrip(db, new Date(now), mostInStrip)
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

  async GetMyGroupList({ currentPage, pageSize }, { db, member, now }) {
    const rows = await pageMine(db, member.id, pageSize, currentPage)
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
    const total = await countMine(db, member.id)
    return { ...pageFacts(currentPage, pageSize, total), DataList, ServerDate: toWireDate(now) }
  },
}
