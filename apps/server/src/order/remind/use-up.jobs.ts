import { notifyMany } from '../../message/message.service'
import { lock } from '../../platform/database/lock'
import { type Daily, defineDaily } from '../../platform/jobs/daily'
import { defineJob, outboxLadder } from '../../platform/jobs/job'
import { takeUsedUp, type UsedUp } from './use-up.store'

/** Products per transaction. */
const batchSize = 500

const byMember = (rows: readonly UsedUp[]) => {
  const found = new Map<number, UsedUp[]>()
  for (const row of rows) found.set(row.memberId, [...(found.get(row.memberId) ?? []), row])
  return found
}

const wordsOf = ([first, ...others]: readonly UsedUp[]) =>
  `${first?.name ?? ''}${others.length > 0 ? `等 ${others.length + 1} 种商品` : ''}`

/** Notifies members of what they have likely used up: one message for all of it, at most one a week. */
export const remindUsedUp = defineJob<Daily>(['order.use-up', '用完提醒'], outboxLadder, async (app) => {
  let taken = batchSize
  while (taken >= batchSize) {
    taken = await app.database.transact(async (db) => {
      await lock(db, 'use-up-remind')
      const rows = await takeUsedUp(db, new Date(app.clock.now()), batchSize)
      const notices = [...byMember(rows)].map(([memberId, own]) => ({
        ...{ memberId, event: 'order.use-up' as const },
        facts: { productID: own[0]?.mainId ?? 0, variantID: own[0]?.productId ?? 0, goods: wordsOf(own) },
      }))
      await notifyMany(db, notices, app.clock.now())
      return rows.length
    })
  }
})

export const remindUsedUpDaily = defineDaily('10:00', remindUsedUp)
