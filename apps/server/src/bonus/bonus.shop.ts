import type { Shop } from '@greenstar/contract'
import { BonusKind, bonusKindText, bonusStatusText } from '@greenstar/rules/bonus/bonus.status'
import { drawScale } from '@greenstar/rules/bonus/draw.scale'
import { banks } from '@greenstar/rules/identity/bank.list'
import { MemberIdentity } from '@greenstar/rules/member/member.identity'
import { ProofPurpose } from '@greenstar/rules/member/proof'
import { shanghaiDay, startOfShanghaiDay } from '@greenstar/rules/platform/time'
import { settingValue } from '@greenstar/rules/setting/business-settings'
import { monthStretch } from '@greenstar/rules/staff/staff.month'
import { hasRealName } from '../identity/identity.service'
import { getMemberSummary, hasPassword, takeProof } from '../member/member.service'
import { payWithOwnMoney } from '../payment/payment.service'
import type { Handlers } from '../platform/http/context'
import { pageOf } from '../platform/http/page-facts'
import { yuan } from '../platform/wire'
import { getSettings } from '../setting/setting.service'
import { spendOnOrder } from './bonus.service'
import {
  countBonuses,
  countEntries,
  findBonus,
  listBonusLogs,
  pageOfBonuses,
  pageOfEntries,
  readBalance,
  sumBrought,
  sumOnTheWay,
} from './bonus.store'
import {
  bonusWire,
  cardWire,
  entryWire,
  scaleWire,
  statusText,
  stepWire,
  withdrawalText,
  withdrawalWire,
} from './bonus.wire'
import { listCards } from './card.store'
import { chooseDefault, dropCard, saveCard } from './save-card'
import { applyWithdrawal, withdrawApplication, withdrawnUntil } from './withdraw'
import {
  countWithdrawals,
  findWithdrawal,
  listWithdrawalLogs,
  pageOfWithdrawals,
  sumByEnd,
} from './withdrawal.store'

const named = (texts: Readonly<Record<number, string>>) =>
  Object.entries(texts).map(([ID, Name]) => ({ ID: Number(ID), Name }))

const monthOf = (month: string | undefined) => {
  if (month === undefined) return {}
  const { from, to } = monthStretch(month)
  return { from: new Date(from), until: new Date(to) }
}

export const bonusShop: Handlers<Shop['bonus']> = {
  async GetAllBonusType() {
    return { Types: named(bonusKindText), Statuses: named(bonusStatusText) }
  },

  async GetBonusScale(_none, { app }) {
    const settings = await getSettings(app)
    return {
      DirectPercent: settingValue(settings, 'bonus.directPercent'),
      TeamPercent: settingValue(settings, 'bonus.teamPercent'),
      SettleDays: settingValue(settings, 'order.settleDays'),
    }
  },

  async GetAllDrawScale(_none, { app }) {
    const settings = await getSettings(app)
    return {
      List: drawScale(settings).map(scaleWire),
      MinAmount: yuan(settingValue(settings, 'bonus.minFen')),
      MaxAmount: yuan(settingValue(settings, 'bonus.maxFen')),
      TimesPerDay: settingValue(settings, 'bonus.timesPerDay'),
      MonthAmount: yuan(settingValue(settings, 'bonus.monthFen')),
    }
  },

  async GetMyBonus(_none, { db, member, now }) {
    const availableFen = await readBalance(db, member.id)
    const { pendingFen, frozenFen } = await sumOnTheWay(db, member.id)
    const { openFen, paidFen } = await sumByEnd(db, member.id)
    const { monthFen, monthTaxFen } = await withdrawnUntil(db, member.id, now)
    const { identity } = await getMemberSummary(db, member.id)
    const has = availableFen !== 0 || pendingFen + frozenFen + openFen + paidFen > 0
    return {
      AvailableBonus: yuan(availableFen),
      PendingBonus: yuan(pendingFen),
      FrozenBonus: yuan(frozenFen),
      WithdrawingBonus: yuan(openFen),
      PaidBonus: yuan(paidFen),
      MonthWithdrawn: yuan(monthFen),
      MonthTax: yuan(monthTaxFen),
      HasRealName: await hasRealName(db, member.id),
      HasPassword: await hasPassword(db, member.id),
      IsOpen: identity !== MemberIdentity.Average || has,
    }
  },

  async GetMainBonus(_none, { db, member, now }) {
    const today = new Date(startOfShanghaiDay(now))
    const month = monthStretch(shanghaiDay(now).slice(0, 7))
    const before = monthStretch(shanghaiDay(month.from - 1).slice(0, 7))
    const end = new Date(now + 1)
    const [ofDay, ofMonth, ofBefore] = [
      await sumBrought(db, member.id, today, end),
      await sumBrought(db, member.id, new Date(month.from), end),
      await sumBrought(db, member.id, new Date(before.from), new Date(before.to)),
    ]
    const sum = (rows: readonly { fen: number }[]) => yuan(rows.reduce((all, { fen }) => all + fen, 0))
    const of = (kind: BonusKind) => ofMonth.find((row) => row.kind === kind)
    const [direct, team] = [of(BonusKind.direct), of(BonusKind.team)]
    return {
      TodayBonus: sum(ofDay),
      MonthBonus: sum(ofMonth),
      LastMonthBonus: sum(ofBefore),
      DirectBonus: yuan(direct?.fen ?? 0),
      TeamBonus: yuan(team?.fen ?? 0),
      DirectOrders: direct?.orders ?? 0,
      TeamOrders: team?.orders ?? 0,
    }
  },

  async GetBonusDetailList({ type, status, month, ...page }, { db, member }) {
    const filter = { kind: type, status, ...monthOf(month) }
    return pageOf(
      page,
      (part) => pageOfBonuses(db, member.id, filter, part),
      () => countBonuses(db, member.id, filter),
      bonusWire,
    )
  },

  async GetBonusDetailByID({ id }, { db, member, refuse }) {
    const row = await findBonus(db, id)
    if (row?.memberId !== member.id) throw refuse('bonus/gone')
    return { ...bonusWire(row), Steps: (await listBonusLogs(db, id)).map(stepWire(statusText)) }
  },

  async GetBonusReflectList({ status, ...page }, { db, member }) {
    return pageOf(
      page,
      (part) => pageOfWithdrawals(db, member.id, status, part),
      () => countWithdrawals(db, member.id, status),
      withdrawalWire,
    )
  },

  async GetBonusReflectByID({ id }, { db, member, refuse }) {
    const row = await findWithdrawal(db, id)
    if (row?.memberId !== member.id) throw refuse('bonus/withdrawal-gone')
    return { ...withdrawalWire(row), Steps: (await listWithdrawalLogs(db, id)).map(stepWire(withdrawalText)) }
  },

  async GetBonusEntryList(page, { db, member }) {
    return pageOf(
      page,
      (part) => pageOfEntries(db, member.id, part),
      () => countEntries(db, member.id),
      entryWire,
    )
  },

  async BonusWithdrawals({ cardID, amount, taxAmount, proof = '' }, { app, db, member, now }) {
    if (await hasPassword(db, member.id)) await takeProof(db, member, ProofPurpose.withdrawal, proof, now)
    const wanted = { cardId: cardID, amountFen: amount, shownTaxFen: taxAmount }
    return withdrawalWire(await applyWithdrawal(app, db, member.id, wanted, now))
  },

  async WithdrawBonusApplication({ id }, { db, member, now }) {
    return withdrawalWire(await withdrawApplication(db, member.id, id, now))
  },

  async GetBankConfigList() {
    const List = banks.map(({ code, name, prefixes }) => ({
      BankCode: code,
      BankName: name,
      Prefixes: [...prefixes],
    }))
    return { List }
  },

  async GetUserBankList(_none, { db, member }) {
    return { List: (await listCards(db, member.id)).map(cardWire) }
  },

  async SaveUserBank({ id, cardNumber, holderName, isDefault = false }, { app, transact, member, now }) {
    const wanted = { id, cardNumber, holderName, isDefault }
    return cardWire(await transact((db) => saveCard(app, db, member.id, wanted, now)))
  },

  async DeleteUserBank({ id }, { db, member }) {
    await dropCard(db, member.id, id)
    return null
  },

  async SetDefaultBankCard({ id }, { db, member }) {
    await chooseDefault(db, member.id, id)
    return null
  },

  async PayOrderByBonus({ orderID }, { app, db, member, now, refuse }) {
    if (!(await hasRealName(db, member.id))) throw refuse('bonus/name-needed')
    const paying = { orderId: orderID, memberId: member.id, way: 'bonus' as const }
    const order = await payWithOwnMoney(
      app,
      db,
      paying,
      async (one) => {
        if (await spendOnOrder(db, one, now)) return
        throw refuse('bonus/not-enough', { left: Math.max(await readBalance(db, member.id), 0) / 100 })
      },
      now,
    )
    return { OrderStatus: order.status }
  },
}
