import { BonusEntryKind } from '@greenstar/rules/bonus/bonus.status'
import { WithdrawalStatus } from '@greenstar/rules/bonus/withdrawal.status'
import { StaffState } from '@greenstar/rules/staff/staff.state'
import { WelfareState } from '@greenstar/rules/welfare/welfare.state'
import { makeCard, makeEarner, makeWithdrawal } from '../../apps/server/src/bonus/bonus.factory'
import { entryOf } from '../../apps/server/src/bonus/bonus.service'
import { postEntry } from '../../apps/server/src/bonus/bonus.store'
import { makeTemplate } from '../../apps/server/src/coupon/coupon.factory'
import type { App } from '../../apps/server/src/platform/app'
import { putBinding, putStaff } from '../../apps/server/src/staff/staff.factory'
import { putRemark } from '../../apps/server/src/staff/staff.store'
import { takeWelfareCoupon } from '../../apps/server/src/welfare/take-welfare'
import { giveAllowance, putOfficer } from '../../apps/server/src/welfare/welfare.factory'
import { fewScripts as texts } from './scripts'
import type { Cast } from './sown-cast'

/** Sows a team, customers and invited members with the names that the Partner gives them. Returns the pages that show them. */
export const sowStaff = async (app: App, { member, people }: Cast): Promise<string[]> => {
  const { db } = app.database
  await putStaff(app, member.id, { status: StaffState.partner })
  const named = people.slice(0, texts.length)
  const invited = { status: StaffState.invited, inviterId: member.id }
  for (const [n, id] of named.entries()) {
    await putRemark(db, member.id, id, texts[n] as string)
    if (n % 3 === 0) await putBinding(app, id, member.id)
    else await putStaff(app, id, { leaderId: member.id, ...(n % 3 === 1 ? {} : invited) })
  }
  return [
    ...['/staff/team', '/me/performance', ...named.slice(0, 2).map((id) => `/staff/member?id=${id}`)],
    ...['', `/${named[1]}`].map((one) => `/console/members/sales-staff${one}?size=50`),
  ]
}

/** Sows bonus entries, bank cards and withdrawals in every state. Returns the pages that show them. */
export const sowBonus = async (app: App, { member }: Cast): Promise<string[]> => {
  const { db } = app.database
  const now = app.clock.now()
  await makeEarner(app, db, member.id)
  for (const text of texts) {
    const entry = { memberId: member.id, kind: BonusEntryKind.manual, deltaFen: 100, now }
    await postEntry(db, entryOf({ ...entry, title: text, actor: text }))
  }
  const withdrawals: number[] = []
  for (const [n, status] of Object.values(WithdrawalStatus).entries()) {
    const text = texts[n] as string
    const card = await makeCard(app, db, member.id, { name: text })
    const making = { status, reason: text, name: text, card, way: 'file' } as const
    const made = await makeWithdrawal(app, db, member.id, making)
    withdrawals.push(made.id)
  }
  return [
    ...['bonus', 'bonus/detail', 'bonus/detail?type=1'].map((page) => `/staff/${page}`),
    ...['withdraw', 'withdraw/list', 'bankcards', 'bankcard/edit'].map((page) => `/staff/${page}`),
    ...['bonuses', 'bonuses/ledger', 'bonuses/books', 'withdrawals'].map(
      (page) => `/console/${page}?size=50`,
    ),
    ...withdrawals.filter((_, n) => n % 3 === 1).map((id) => `/console/withdrawals/${id}`),
  ]
}

/** Sows applications to be a welfare officer and coupons that friends took. Returns the pages that show them. */
export const sowWelfare = async (app: App, { member, people }: Cast): Promise<string[]> => {
  const { transact } = app.database
  const now = app.clock.now()
  const { applied, officer, refused, dismissed } = WelfareState
  const states = [applied, officer, refused, dismissed]
  await putOfficer(app, member.id, { remark: texts[0] as string })
  for (const [n, text] of texts.entries())
    await putOfficer(app, people[n] ?? 0, { status: states[n % 4] ?? applied, remark: text, reason: text })
  const template = await makeTemplate(app, { name: texts[0] as string })
  await giveAllowance(app, member.id, { num: 20, template })
  for (const [n, id] of people.slice(0, 10).entries())
    await transact((tx) =>
      takeWelfareCoupon(app, tx, id, { userCode: member.code, device: `device-${n}` }, now),
    )
  return [
    ...['/welfare', '/welfare/children', `/welfare/share?officer=${member.code}`],
    ...['welfare-officers', 'welfare'].map((list) => `/console/coupons/${list}?size=50`),
    ...[0, 1, 2].map((n) => `/console/coupons/welfare-officers/${people[n]}`),
  ]
}
