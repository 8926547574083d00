import { DAY, shanghaiDay } from '@greenstar/rules/platform/time'
import { type Daily, defineDaily } from '../platform/jobs/daily'
import { defineJob } from '../platform/jobs/job'
import { compareBills } from './compare-bill'

const hourlyUntilNoon = Array<number>(9).fill(3600)
const patience = 1800

/** Each night the bill of the day before, and those that were missed; while it is not written, once more each hour. */
const billJob = defineJob<Daily>(
  ['payment.bill', '支付对账'],
  hourlyUntilNoon,
  async (app, { day }) => {
    await compareBills(app, shanghaiDay(Date.parse(`${day}T00:00:00+08:00`) - DAY))
  },
  patience,
)

export const billDaily = defineDaily('03:30', billJob)
