import { daysBefore, isTaskDone } from '@greenstar/rules/staff/staff.month'
import { type Daily, defineDaily } from '../platform/jobs/daily'
import { defineJob, outboxLadder } from '../platform/jobs/job'
import { getSetting } from '../setting/setting.service'
import { listCandidates, taskFacts } from './achievement.read'
import { promote } from './change-team'
import { systemActor } from './staff.store'

/** Promotes sales staff who completed the task to Partners (domain 13), each in its own transaction. */
export const promoteByTask = defineJob<Daily>(
  ['staff.promote', '达标推广员升为合伙人'],
  outboxLadder,
  async (app) => {
    const now = app.clock.now()
    const staff = await getSetting(app, 'staff.taskStaff')
    const fen = await getSetting(app, 'staff.taskFen')
    const activeSince = new Date(daysBefore(now, await getSetting(app, 'staff.taskActiveDays')))
    const salesSince = new Date(daysBefore(now, await getSetting(app, 'staff.taskDays')))
    for (const memberId of await listCandidates(app.database.db, staff))
      await app.database.transact(async (db) => {
        const facts = await taskFacts(db, memberId, activeSince, salesSince)
        if (!isTaskDone(facts, { staff, fen })) return
        await promote(db, memberId, { actor: systemActor, reason: '完成升级任务', now })
      })
  },
)

export const promoteByTaskDaily = defineDaily('02:40', promoteByTask)
