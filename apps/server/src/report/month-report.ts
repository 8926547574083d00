import type { DataOf, Ops } from '@greenstar/contract'
import { InvoiceType } from '@greenstar/rules/invoice/invoice.status'
import { Fault } from '@greenstar/rules/order/order.event'
import { toWireDate } from '@greenstar/rules/platform/time'
import { pollenKindText } from '@greenstar/rules/pollen/pollen.kind'
import { monthStretch } from '@greenstar/rules/staff/staff.month'
import { bonusMonth, entryText, withdrawalSums } from '../bonus/bonus.service'
import type { Db } from '../platform/database/connect'
import { yuan, yuanOrNull } from '../platform/wire'
import {
  claimsByCourier,
  countOpenDifferences,
  type DaySums,
  listReceived,
  listReturned,
  pickupsByCourier,
  pollenBefore,
  pollenByKind,
  sumBonusBack,
  sumCases,
  sumDays,
  sumInvoiced,
  sumOrders,
  sumPapers,
  sumStray,
} from './month.read'

type Report = DataOf<Ops['report']['GetMonthReport']>

const ways: Record<string, string> = {
  'wechat-h5': '微信支付（网页）',
  'wechat-jsapi': '微信支付（公众号）',
  'wechat-app': '微信支付（App）',
  'alipay-h5': '支付宝（网页）',
  bank: '银行转账',
}
const causes: Record<string, string> = {
  aftersale: '售后退款',
  units: '发货前部分退款',
  amends: '小额补偿',
  postage: '退货运费',
  cancel: '取消订单',
  late: '取消后到账',
  twice: '重复支付',
  stale: '按旧价支付',
}
const faults: Record<string, string> = {
  [Fault.ours]: '商家原因',
  [Fault.member]: '会员原因',
  [Fault.courier]: '物流原因',
}
const invoiceTypes: Record<number, string> = {
  [InvoiceType.common]: '普通发票',
  [InvoiceType.special]: '专用发票',
}

type Sums = { name: string; n: number; fen: number }
const named = (rows: readonly Sums[], names: Record<string, string>) =>
  rows.map(({ name, n, fen }) => ({ Name: names[name] ?? name, Count: n, Amount: yuan(fen) }))
const sum = (rows: readonly { fen: number }[]) => rows.reduce((all, { fen }) => all + fen, 0)

/** Rows by what a column says, added up, the largest amounts first. */
const byColumn = <K extends string>(
  rows: readonly (Record<K, string> & { n: number; fen: number })[],
  column: K,
) => {
  const found = new Map<string, Sums>()
  for (const row of rows) {
    const name = row[column]
    const { n, fen } = found.get(name) ?? { n: 0, fen: 0 }
    found.set(name, { name, n: n + row.n, fen: fen + row.fen })
  }
  return [...found.values()].sort((a, b) => b.fen - a.fen)
}

type Side = readonly [name: string, amount: number]
const agreement = (
  Name: string,
  [LeftName, left]: Side,
  [RightName, right]: Side,
  Unit: 'yuan' | 'pollen' = 'yuan',
): Report['Agreements'][number] => {
  const shown = (amount: number) => (Unit === 'yuan' ? yuan(amount) : amount)
  return {
    ...{ Name, LeftName, Left: shown(left), RightName, Right: shown(right) },
    ...{ Difference: shown(left - right), Unit },
  }
}

type OfDay = { day: string; fen: number }
const dayWire = (
  row: DaySums,
  received: readonly OfDay[],
  refunded: readonly OfDay[],
): Report['Days'][number] => ({
  Day: row.day,
  Received: yuan(sum(received.filter(({ day }) => day === row.day))),
  Refunded: yuan(sum(refunded.filter(({ day }) => day === row.day))),
  BillReceived: yuanOrNull(row.billReceived),
  BillRefunded: yuanOrNull(row.billRefunded),
  Differences: row.differences,
  Invoiced: yuan(row.invoiced),
  BonusChange: yuan(row.bonus),
  Transferred: yuan(row.transferred),
  Tax: yuan(row.tax),
})

/**
 * Figures of a month as of `now`. Read it on one snapshot: sums of different tables are compared, and a sale
 * between two queries would show as a difference.
 */
export const monthReport = async (db: Db, month: string, now: number): Promise<Report> => {
  const whole = monthStretch(month)
  const stretch = { from: whole.from, to: Math.max(Math.min(whole.to, now), whole.from + 1) }
  const allReceived = await listReceived(db, stretch)
  const allReturned = await listReturned(db, stretch)
  const received = allReceived.filter(({ isOfMonth }) => isOfMonth)
  const returned = allReturned.filter(({ isOfMonth }) => isOfMonth)
  const orders = await sumOrders(db, stretch)
  const strayFen = await sumStray(db, stretch)
  const cases = await sumCases(db, stretch)
  const invoiced = await sumInvoiced(db, stretch)
  const opening = await pollenBefore(db, stretch.from)
  const closing = await pollenBefore(db, stretch.to)
  const kinds = await pollenByKind(db, stretch)
  const bonus = await bonusMonth(db, stretch)
  const drawn = bonus.withdrawals
  const bonusBack = await sumBonusBack(db, stretch)
  const days = await sumDays(db, stretch)
  const moved = kinds.reduce((all, { num }) => all + num, 0)
  const compared = days.filter(({ billReceived }) => billReceived !== null)
  const comparedDays = new Set(compared.map(({ day }) => day))
  const isCompared = ({ billDay }: { billDay: string }) => comparedDays.has(billDay)
  const byChannel = allReturned.filter(({ isByChannel }) => isByChannel)
  const refunded = byChannel.filter(({ isOfMonth }) => isOfMonth)
  const ofBills = (what: 'billReceived' | 'billRefunded') =>
    compared.reduce((all, row) => all + (row[what] ?? 0), 0)
  return {
    Month: month,
    From: toWireDate(stretch.from),
    To: toWireDate(stretch.to),
    Received: yuan(sum(received)),
    Refunded: yuan(sum(returned)),
    Ways: named(byColumn(received, 'way'), ways),
    Causes: named(byColumn(returned, 'cause'), causes),
    BackWays: named(byColumn(returned, 'way'), ways),
    Faults: named(byColumn(returned, 'fault'), faults),
    Pickups: named(await pickupsByCourier(db, stretch), {}),
    Claims: named(await claimsByCourier(db, stretch), {}),
    Orders: {
      Count: orders.n,
      Goods: yuan(orders.goods),
      Deals: yuan(orders.deals),
      Coupons: yuan(orders.coupons),
      Pollen: yuan(orders.pollen),
      Adjusted: yuan(orders.adjusted),
      Freight: yuan(orders.freight),
      Paid: yuan(orders.paid),
    },
    Invoices: (await sumPapers(db, stretch)).map((row) => ({
      Name: invoiceTypes[row.type] ?? '',
      Issued: row.issued,
      IssuedAmount: yuan(row.issuedFen),
      IssuedTax: yuan(row.issuedTax),
      Red: row.red,
      RedAmount: yuan(row.redFen),
      RedTax: yuan(row.redTax),
    })),
    Pollen: {
      Opening: opening,
      Closing: closing,
      Kinds: kinds.map(({ kind, num }) => ({ Name: pollenKindText(kind), Num: num })),
    },
    Bonus: {
      Opening: yuan(bonus.openingFen),
      Closing: yuan(bonus.closingFen),
      Kinds: bonus.kinds.map(({ kind, fen, n }) => ({ Name: entryText(kind), Count: n, Amount: yuan(fen) })),
      Withdrawals: withdrawalSums(drawn),
    },
    Agreements: [
      agreement(
        '收款与渠道账单',
        ['账上收款（已对账的天）', sum(allReceived.filter(isCompared))],
        ['渠道账单收款', ofBills('billReceived')],
      ),
      agreement(
        '退款与渠道账单',
        ['账上经渠道退款（已对账的天）', sum(byChannel.filter(isCompared))],
        ['渠道账单退款', ofBills('billRefunded')],
      ),
      agreement(
        '收款与订单',
        ['收款（不含退回的错付款）', sum(received) - strayFen],
        ['本月付款订单实付', orders.byMoney],
      ),
      agreement('售后与退款', ['售后单核定退款', cases.decided], ['售后退款单', cases.asked]),
      agreement(
        '发票与订单',
        ['本月订单已开票净额', invoiced.papers],
        ['这些订单实付货款减已退', invoiced.wanted],
      ),
      agreement('绿星币', ['期初加本月变动', opening + moved], ['期末会员余额', closing], 'pollen'),
      agreement(
        '奖金',
        ['期初加本月变动', bonus.openingFen + bonus.movedFen],
        ['期末会员余额', bonus.closingFen],
      ),
      agreement(
        '提现与奖金流水',
        ['提现单申请减退回', drawn.appliedFen - drawn.undoneFen],
        ['流水中提现转出', bonus.takenOutFen],
      ),
      agreement(
        '奖金支付与订单',
        ['订单奖金支付减退款', orders.byBonus - bonusBack],
        ['流水中支付订单', bonus.spentFen],
      ),
    ],
    UncomparedDays: days.length - compared.length,
    OpenDifferences: await countOpenDifferences(db, days),
    Days: days.map((row) => dayWire(row, received, refunded)),
  }
}
