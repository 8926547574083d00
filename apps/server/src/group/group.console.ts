import type { Ops } from '@greenstar/contract'
import { GroupState } from '@greenstar/rules/group/group'
import { isRepeat } from '@greenstar/rules/platform/moves'
import { toWireDate } from '@greenstar/rules/platform/time'
import { FlashStatus } from '@greenstar/rules/promotion/flash'
import { flashMoves } from '@greenstar/rules/promotion/flash.moves'
import { lineFacts } from '../catalog/product/publishing.service'
import { withWait, withWaits } from '../operator/approval.service'
import { changesOf } from '../platform/audit/changes'
import type { AuditWords } from '../platform/audit/words'
import type { Handlers } from '../platform/http/context'
import { roomPageOf } from '../platform/http/page-facts'
import { dateOrNull } from '../platform/wire'
import { checkLines, endSession, listRoomLines } from '../promotion/session.service'
import {
  checkWindow,
  draftLines,
  groupPublishing,
  heldGroup as held,
  showGroup as show,
  groupSubject as subject,
} from './group.approvals'
import { tellTeam } from './group.messages'
import { countRoom, deleteDraft, findRoomRow, listRoom, putDraft, stopOpening } from './group-room.store'
import { roomLineWire, roomTeamWire, roomWire, teamState } from './group-room.wire'
import { supportTeam } from './seat.store'
import { countRoomTeams, listRoomTeams } from './team-room.store'

export const groupAuditWords: AuditWords = {
  subjects: { group: '拼团活动', 'group-team': '拼团的团' },
  fields: {
    groupLines: '拼团商品',
    size: '成团人数',
    teamHours: '成团时限（小时）',
    memberOrders: '每人最多参加（次）',
  },
}

const dateOf = (text: string) => dateOrNull(text) ?? new Date(0)

export const groupConsole: Handlers<Ops['group']> = {
  async ListGroupActivities({ currentPage, pageSize, ...filter }, { db, now }) {
    const at = new Date(now)
    const page = await roomPageOf(
      { currentPage, pageSize },
      (part) => listRoom(db, filter, at, part),
      () => countRoom(db, filter, at),
      (row) => roomWire(row, now),
    )
    return { ...page, DataList: await withWaits(db, page.DataList, subject) }
  },

  async GetGroupActivity({ id }, { db, now, refuse }) {
    const row = await findRoomRow(db, id)
    if (!row) throw refuse('group/activity-gone')
    const lines = await listRoomLines(db, id)
    const wire = await withWait(db, roomWire(row, now), subject)
    return {
      ...wire,
      Lines: lines.map((line) => roomLineWire(line, row.member_orders)),
      ServerDate: toWireDate(now),
    }
  },

  async SaveGroupActivity(form, { db, audit, now }) {
    const { id, name, size, teamHours, memberOrders } = form
    const row = id === undefined ? undefined : await held(db, id, FlashStatus.draft)
    const facts = {
      name,
      size,
      teamHours,
      memberOrders,
      beginAt: dateOf(form.beginDate),
      endAt: dateOf(form.endDate),
    }
    const lines = form.lines.map(({ ProductID, GroupPrice, Quota, LimitNum }) => ({
      ...{ productId: ProductID, priceFen: GroupPrice, quota: Quota, limitNum: LimitNum },
    }))
    checkWindow(facts, now)
    await checkLines(db, lines)
    const before = row
      ? {
          ...{ name: row.session.name, size: row.activity.size, teamHours: row.activity.teamHours },
          memberOrders: row.activity.memberOrders,
          ...{ beginAt: row.session.beginAt, endAt: row.activity.endAt },
          groupLines: (await draftLines(db, row.session.id)).map(lineFacts),
        }
      : {}
    const saved = await putDraft(db, id, facts, lines, new Date(now))
    const after = { ...facts, groupLines: lines.map(lineFacts) }
    await audit({ action: 'SaveGroupActivity', subject: subject(saved), ...changesOf(before, after) })
    return { ID: saved }
  },

  async PublishGroupActivity({ id, seen, reason }, { db, app, operator, now, request }) {
    return {
      ApprovalID: await groupPublishing.publish(db, id, { app, operator, now, request, seen, reason }),
    }
  },

  async StopGroupActivity({ id }, { db, audit, app, operator, now }) {
    const { session, activity } = await held(db, id, FlashStatus.published, FlashStatus.ended)
    if (isRepeat(flashMoves.end, session.status) || activity.endAt.getTime() <= now) return null
    // Before it begins no team needs its pieces.
    if (session.beginAt.getTime() >= now)
      await endSession(db, session, { actor: `operator:${operator.displayName}`, now })
    else await stopOpening(db, id, activity.teamHours, now)
    await audit({ action: 'StopGroupActivity', subject: subject(id), after: { name: session.name } })
    await show(app, db)
    return null
  },

  async DeleteGroupActivity({ id }, { db, audit }) {
    const { session } = await held(db, id, FlashStatus.draft)
    await deleteDraft(db, id)
    const before = { name: session.name, beginAt: session.beginAt }
    await audit({ action: 'DeleteGroupActivity', subject: subject(id), before })
    return null
  },

  async ListGroupTeams({ currentPage, pageSize, ...filter }, { db, now }) {
    const teams = await roomPageOf(
      { currentPage, pageSize },
      (part) => listRoomTeams(db, filter, part),
      (max) => countRoomTeams(db, filter, max),
      roomTeamWire,
    )
    return { ...teams, ServerDate: toWireDate(now) }
  },

  async SupportGroupTeam({ id, num }, { db, audit, app, now, refuse }) {
    const team = await supportTeam(db, id, num, now)
    if (!team) throw refuse('group/support-late')
    if (team.status === GroupState.full) await tellTeam(db, id, now)
    await audit({
      action: 'SupportGroupTeam',
      subject: `group-team:${id}`,
      ...changesOf({ size: team.size + num }, { size: team.size }),
    })
    await show(app, db)
    return { Size: team.size, Taken: team.taken, State: teamState(team.status) }
  },
}
