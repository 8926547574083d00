import { DAY, HOUR, MINUTE, shanghaiDay, startOfShanghaiDay } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import type { App } from '../app'
import type { Db } from '../database/connect'
import { listOf } from '../feature'
import { type Due, defineDue } from './due'
import type { Job } from './job'

/** Data of daily work: the business day (YYYY-MM-DD) on which it is due. */
export type Daily = { day: string }

/** The last time (ms) at which it was `HH:MM` in Shanghai. */
const lastRound = (now: number, at: string) => {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const today = startOfShanghaiDay(now) + hours * HOUR + minutes * MINUTE
  return today <= now ? today : today - DAY
}

/** A job, its time of day (HH:MM in Shanghai), and the deadline that queues it. */
export type DailyWork = { at: string; job: Job<Daily>; due: Due }

/** Records the result of a day's work: `error` is why its try failed. */
export const noteDaily = async (app: App, name: string, data: object, error = '') => {
  if (!('day' in data) || !listOf(app, 'daily').some(({ job }) => job.name === name)) return
  await app.database.db.execute(sql`
    update daily_runs set finished_at = ${new Date(app.clock.now())}, error = ${error}
    where name = ${name} and day = ${String(data.day)}`)
}

/** Whether a day's work succeeded between two days (YYYY-MM-DD, the second not included). */
export const hasRun = async (db: Db, name: string, { from, to }: { from: string; to: string }) => {
  const { rows } = await db.execute(sql`
    select 1 from daily_runs where name = ${name} and day >= ${from}::date and day < ${to}::date
      and finished_at is not null and error = ''`)
  return rows.length > 0
}

/**
 * Claims the day's work for this process; false when another process has it. For work that is new to a database no day
 * was missed: the day it began is stored under another name, so that no run is shown that never happened.
 */
const takeDay = async (db: Db, name: string, day: string, now: number) => {
  const beginning = `${name}:beginning`
  const { rows } = await db.execute<{ isDue: boolean }>(sql`
    insert into daily_runs (name, day, started_at)
    select case when exists (select from daily_runs where name in (${name}, ${beginning}))
      then ${name} else ${beginning} end, ${day}::date, ${new Date(now)}
    where not exists (select from daily_runs where name = ${beginning} and day = ${day}::date)
    on conflict do nothing
    returning name = ${name} as "isDue"`)
  return rows[0]?.isDue === true
}

/**
 * Queues a job once a day at `HH:MM` Shanghai time (domain 17), by whichever process comes first. A day
 * missed while nothing ran is caught up at the next start; several missed days run once.
 */
export const defineDaily = (at: string, job: Job<Daily>): DailyWork => {
  const taken = new WeakMap<App, string>()
  const due = defineDue([`${job.name}.daily`, job.zh], async (app) => {
    const now = app.clock.now()
    const day = shanghaiDay(lastRound(now, at))
    if (taken.get(app) === day) return 0
    await app.database.transact(async (db) => {
      if (await takeDay(db, job.name, day, now)) await app.jobs.send(db, job, { day })
    })
    taken.set(app, day)
    return 0
  })
  return { at, job, due }
}
