import { careText, type DueCare, dueCares, maxUnopened } from '@greenstar/rules/plant/plant.care'
import { notifyMany } from '../message/message.service'
import { lock } from '../platform/database/lock'
import { type Daily, defineDaily } from '../platform/jobs/daily'
import { defineJob, outboxLadder } from '../platform/jobs/job'
import { scheduleCare } from './plant.store'
import { type ReminderRow, takeReminders } from './remind.store'

/** Plants per transaction. */
const batchSize = 500

/** Plants that a message names. */
const maxNamed = 3

type DuePlant = ReminderRow & { due: DueCare[] }

/** 龟背竹该浇水、施肥；绿萝该浇水等5株. */
const wordsOf = (rows: readonly DuePlant[]): string => {
  const named = rows
    .slice(0, maxNamed)
    .map(({ name, due }) => `${name}该${due.map(({ kind }) => careText[kind]).join('、')}`)
  return `${named.join('；')}${rows.length > maxNamed ? `，一共 ${rows.length} 株` : ''}`
}

const dueOn = (day: string, row: ReminderRow): DuePlant => ({
  ...row,
  due: dueCares(row, row, day).filter((care) => care.dueOn <= day),
})

const byMember = (rows: readonly DuePlant[]) => {
  const found = new Map<number, DuePlant[]>()
  for (const row of rows) found.set(row.memberId, [...(found.get(row.memberId) ?? []), row])
  return found
}

/** One message for all plants of a member; after `maxUnopened` that were not opened it asks whether they are wanted. */
const noticesOf = (rows: readonly DuePlant[]) =>
  [...byMember(rows)].map(([memberId, own]) => ({
    memberId,
    event: own[0]?.unopened === maxUnopened ? ('plant.weekly' as const) : ('plant.due' as const),
    facts: { what: wordsOf(own) },
  }))

/**
 * Reminds members of all their plants that are due by the day in one message, at most one a day, or a week if they open
 * none, in batches by the index on the day of the next reminder (domain 25). Idempotent: a repeated run finds the reminded plants moved on.
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
        const plants = rows.map((row) => dueOn(day, row))
        await notifyMany(db, noticesOf(plants.filter(({ due }) => due.length > 0)), app.clock.now())
        // the season of a care that was missed has ended
        for (const { id } of plants.filter(({ due }) => due.length === 0)) await scheduleCare(db, id, day)
        return found
      })
    }
  },
)

export const remindPlantsDaily = defineDaily('09:00', remindPlants)
