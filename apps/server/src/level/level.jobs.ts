import { DAY, shanghaiDay } from '@greenstar/rules/platform/time'
import { type Daily, defineDaily } from '../platform/jobs/daily'
import { defineJob, outboxLadder } from '../platform/jobs/job'
import { getSetting } from '../setting/setting.service'
import { putBirthdayGifts } from './gift.service'

/** Days that a run looks back, so that no birthday is missed after a stop of the shop. */
const lookBack = 7

/** Adds birthday gifts of the day (domain 8). Idempotent. */
export const birthdayJob = defineJob<Daily>(
  ['level.birthday', '登记当天生日的会员'],
  outboxLadder,
  async (app, { day }) => {
    const noon = Date.parse(`${day}T12:00:00+08:00`)
    const days = Array.from({ length: lookBack }, (_, index) => shanghaiDay(noon - index * DAY))
    const from = await getSetting(app, 'level.birthdayFrom')
    await app.database.transact((db) => putBirthdayGifts(db, days, from, new Date(app.clock.now())))
  },
)

export const birthdayDaily = defineDaily('00:10', birthdayJob)
