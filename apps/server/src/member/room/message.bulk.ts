import { memberBulk } from '@greenstar/contract/member/member.bulk'
import { MemberStatus } from '@greenstar/rules/member/member.status'
import { startOfShanghaiDay } from '@greenstar/rules/platform/time'
import type { z } from 'zod'
import { defineBulk, holdAsked, rowsStartedAlone, startAsked } from '../../bulk/bulk.service'
import { notifyMany } from '../../message/message.service'
import { askApproval, defineApproval } from '../../operator/approval.service'
import type { App } from '../../platform/app'
import type { Db } from '../../platform/database/connect'
import { lock } from '../../platform/database/lock'
import { getSetting } from '../../setting/setting.service'
import { holdMemberRows } from '../member.store'
import { listMemberIds } from './member-room.store'
import { type Reachable, readReachable } from './reach.store'

const event = 'notice.shop' as const

type Wanted = z.output<(typeof memberBulk)['message']['params']>

/** Why a member gets no message of operators now; undefined if they get it. */
const problemOf = ({ status, isOff, today }: Reachable, perDay: number): string | undefined => {
  if (status !== MemberStatus.active) return '账号不是正常状态'
  if (isOff) return '会员关闭了通知消息'
  return today >= perDay ? `今天已收到 ${today} 条群发消息` : undefined
}

const readNow = async (app: App, db: Db, ids: readonly number[], now: number) => ({
  perDay: await getSetting(app, 'message.bulkPerDay', db),
  rows: await readReachable(db, ids, event, new Date(startOfShanghaiDay(now))),
})

/** A message to more members than one operator may reach alone. */
export const messageMany = defineApproval<{ id: number }>({
  kind: 'member.message',
  title: '群发消息',
  permission: 'member.write',
  async shows(_app, db, { id }) {
    const job = await holdAsked(db, id)
    if (!job) return { rests: {}, gains: [] }
    const { title } = job.params as Wanted
    return {
      rests: { params: job.params, planned: job.planned },
      gains: [{ num: job.planned, what: `消息“${title}”`, worthFen: 0 }],
    }
  },
  run: (db, { id }, { now }) => startAsked(db, id, now),
})

/**
 * A message to many members, in the message centre and as a push: each row is written with the mark that it is done, so a
 * member gets it once. Members are locked, so that two jobs at once count each other (`message.bulkPerDay`).
 */
export const messageBulk = defineBulk(memberBulk.message, {
  words: (_facts, { title, text }) => Promise.resolve(`“${title}”：${text}`),
  find: ({ db }, filter, max) => listMemberIds(db, filter, max),
  async plan({ app, db, now }, ids, wanted) {
    const { perDay, rows } = await readNow(app, db, ids, now)
    return rows.map((row) => {
      const problem = problemOf(row, perDay)
      const planned = { id: row.id, name: row.code }
      return problem ? { ...planned, problem } : { ...planned, note: '发送消息', change: wanted }
    })
  },
  async write(db, rows, { app, now }) {
    const ids = rows.map(({ id }) => id)
    await holdMemberRows(db, ids)
    const { perDay, rows: reachable } = await readNow(app, db, ids, now)
    const problems = new Map(reachable.map((row) => [row.id, problemOf(row, perDay)]))
    const refused = new Map(
      ids.flatMap((id) => {
        const problem = problems.has(id) ? problems.get(id) : '会员不存在'
        return problem ? [[id, problem] as const] : []
      }),
    )
    const notices = rows
      .filter(({ id }) => !refused.has(id))
      .map(({ id, change: { title, text, path = '' } }) => ({
        ...{ memberId: id, event, facts: { title, text, path } },
      }))
    await notifyMany(db, notices, now)
    return refused
  },
  async askFirst(db, job, { app, operator, request, reason, now }) {
    await lock(db, messageMany.kind)
    const since = new Date(startOfShanghaiDay(now))
    const before = await rowsStartedAlone(db, memberBulk.message, operator.id, since)
    if (before + job.planned <= (await getSetting(app, 'message.bulkAlone', db))) return 0
    const { title, text, path } = job.params as Wanted
    const summary = `给 ${job.planned} 位会员发消息“${title}”：${text}${path ? `（链接 ${path}）` : ''}`
    const asked = { payload: { id: job.id }, subject: `bulk:${job.id}`, summary, reason }
    return askApproval(app, db, messageMany, asked, operator, now, request)
  },
})
