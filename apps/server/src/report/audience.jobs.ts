import { listRuledIds } from '../member/member.service'
import { type Daily, defineDaily } from '../platform/jobs/daily'
import { defineJob } from '../platform/jobs/job'
import { makeSegments } from './segment.store'
import { retag } from './tag-rule'

const retries = [60, 600, 600] as const
const patience = 1800

/** Computes the members of one label with a rule. */
export const retagJob = defineJob<{ tagId: number }>(
  ['report.retag', '按规则打标签'],
  retries,
  (app, { tagId }) => retag(app, tagId),
  patience,
)

/** Queues the labels with rules, and computes the classes of buyers and the months of first orders. */
const groupMembers = defineJob<Daily>(
  ['report.audiences', '会员分层与标签规则'],
  retries,
  async (app) => {
    await app.database.transact(async (db) => {
      for (const tagId of await listRuledIds(db)) await app.jobs.send(db, retagJob, { tagId })
    })
    await app.database.transact((db) => makeSegments(db, app.clock.now()))
  },
  patience,
)

export const groupMembersDaily = defineDaily('03:10', groupMembers)
