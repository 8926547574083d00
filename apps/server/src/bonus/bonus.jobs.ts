import { BonusEntryKind } from '@greenstar/rules/bonus/bonus.status'
import { drawScale, taxRest } from '@greenstar/rules/bonus/draw.scale'
import { monthStretch, monthText, shiftMonth } from '@greenstar/rules/staff/staff.month'
import { notify } from '../message/message.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { type Daily, defineDaily, hasRun } from '../platform/jobs/daily'
import { defineJob, outboxLadder } from '../platform/jobs/job'
import { yuan } from '../platform/wire'
import { getSettings } from '../setting/setting.service'
import { entryOf } from './bonus.service'
import { hasEntry, holdBalance, postEntry } from './bonus.store'
import { listPaidPersons, taxRestCause } from './bonus-month.read'

type Rest = { memberId: number; month: string; restFen: number }

/** Debits the rest of the tax of a month, once, even below 0: later bonuses repay it. */
const debit = async (app: App, db: Db, { memberId, month, restFen }: Rest) => {
  const [now, cause] = [app.clock.now(), taxRestCause(month)]
  await holdBalance(db, memberId)
  if (await hasEntry(db, memberId, cause)) return
  const [kind, title] = [BonusEntryKind.taxRest, `${monthText(month)}提现`]
  await postEntry(db, entryOf({ memberId, kind, deltaFen: -restFen, title, cause, now }))
  const facts = { month: monthText(month), amount: yuan(restFen).toFixed(2) }
  await notify(db, memberId, 'bonus.tax-rest', facts, now)
}

const name = 'bonus.tax-month'

/**
 * Closes the tax of the month before (domain 13): debits each person whose paid withdrawals of it bore less than the tax on
 * their sum. Once a month, with the rates of that day, so that a later change of the settings has no effect on past months.
 */
export const closeTaxMonth = defineJob<Daily>(
  [name, '补扣上月少扣的个税'],
  outboxLadder,
  async (app, { day }) => {
    const current = day.slice(0, 7)
    const { db, transact } = app.database
    if (await hasRun(db, name, { from: `${current}-01`, to: day })) return
    const month = shiftMonth(current, -1)
    const scale = drawScale(await getSettings(app, db))
    for (const { memberId, ...sums } of await listPaidPersons(db, monthStretch(month))) {
      const restFen = taxRest(sums, scale)
      if (restFen > 0) await transact((tx) => debit(app, tx, { memberId, month, restFen }))
    }
  },
)

export const closeTaxMonthDaily = defineDaily('00:40', closeTaxMonth)
