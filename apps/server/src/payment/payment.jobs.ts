import { DAY, shanghaiDay } from '@greenstar/rules/platform/time'
import { type Daily, defineDaily } from '../platform/jobs/daily'
import { defineJob } from '../platform/jobs/job'
import { compareBills } from './compare-bill'

const hourlyUntilNoon = Array<number>(9).fill(3600)
const patience = 1800

/** Compares the bill of the day before, and missed ones, each night; retries hourly until it is available. */
const billJob = defineJob<Daily>(
  ['payment.bill', '支付对账'],
  hourlyUntilNoon,
  async (app, { day }) => {
    await compareBills(app, shanghaiDay(Date.parse(`${day}T00:00:00+08:00`) - DAY))
  },
  patience,
)

export const billDaily = defineDaily('03:30', billJob)
