import { careText, dueCares } from '@greenstar/rules/plant/plant.care'
import { notifyMany } from '../message/message.service'
import { lock } from '../platform/database/lock'
import { type Daily, defineDaily } from '../platform/jobs/daily'
import { defineJob, outboxLadder } from '../platform/jobs/job'
import { type ReminderRow, takeReminders } from './remind.store'

/** Plants per transaction. */
const batchSize = 500

/** Plants that a message names. */
const maxNamed = 3

/** 龟背竹该浇水、施肥；绿萝该浇水等5株. */
const wordsOf = (rows: readonly ReminderRow[], day: string): string => {
  const named = rows.slice(0, maxNamed).map((row) => {
    const due = dueCares(row, row).filter(({ dueOn }) => dueOn <= day)
    return `${row.name}该${due.map(({ kind }) => careText[kind]).join('、')}`
  })
  return `${named.join('；')}${rows.length > maxNamed ? `，一共 ${rows.length} 株` : ''}`
}

const byMember = (rows: readonly ReminderRow[]) => {
  const found = new Map<number, ReminderRow[]>()
  for (const row of rows) found.set(row.memberId, [...(found.get(row.memberId) ?? []), row])
  return found
}

/**
 * Reminds members of all their plants that are due by the day in one message, at most one a day, in batches by the index
 * on the day of the next reminder. Idempotent: a repeated run finds the reminded plants moved on.
 */
export const remindPlants = defineJob<Daily>(
  ['plant.remind', '植物养护提醒'],
  outboxLadder,
  async (app, { day }) => {
    let taken = batchSize
    while (taken >= batchSize) {
      taken = await app.database.transact(async (db) => {
        await lock(db, 'plant-remind')
        const { rows, found } = await takeReminders(db, day, batchSize)
        const notices = [...byMember(rows)].map(([memberId, own]) => ({
          ...{ memberId, event: 'plant.due' as const },
          facts: { what: wordsOf(own, day) },
        }))
        await notifyMany(db, notices, app.clock.now())
        return found
      })
    }
  },
)

export const remindPlantsDaily = defineDaily('09:00', remindPlants)
