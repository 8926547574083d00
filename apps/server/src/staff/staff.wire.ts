import type { Shop } from '@greenstar/contract'
import type { DataOf } from '@greenstar/contract/platform/call'
import { maskPhone } from '@greenstar/rules/member/phone'
import { toWireDate } from '@greenstar/rules/platform/time'
import { maskedName } from '@greenstar/rules/review/review.rules'
import { auditStatusOf } from '@greenstar/rules/staff/staff.state'
import { statusText } from '../order/order.service'
import { moment, momentOrNull, yuan } from '../platform/wire'
import type { MonthSum, SaleRow } from './achievement.read'
import type { PersonRow } from './team.read'

type Person = DataOf<Shop['staff']['GetTeamManageList']>['DataList'][number]
type Sale = DataOf<Shop['staff']['GetAchieveDetailList']>['DataList'][number]

/** Returns what a leader may see of a person: name and masked phone (domain 19). */
export const personWire = (row: PersonRow): Person => ({
  ID: row.id,
  MemberName: row.name,
  RemarkName: row.remark,
  Avatar: row.avatar,
  Mobile: maskPhone(row.phone),
  MemberIdentity: row.identity,
  AuditStatus: auditStatusOf(row.status),
  JoinDate: moment(row.since),
  EndDate: momentOrNull(row.until),
  OrderNum: row.orderNum,
  Amount: yuan(row.soldFen),
})

export const achievementWire = (sum: MonthSum) => ({
  Month: sum.month,
  OrderNum: sum.orderNum,
  Amount: yuan(sum.soldFen),
  SettledAmount: yuan(sum.settledFen),
  ReturnAmount: yuan(sum.returnedFen),
})

/** Returns the latest month with the totals of the month before. */
export const achievementNow = (sums: readonly MonthSum[], now: number) => {
  const [latest, before] = sums
  if (!latest) throw new Error('no month was summed')
  return {
    ...achievementWire(latest),
    LastAmount: yuan(before?.soldFen ?? 0),
    LastOrderNum: before?.orderNum ?? 0,
    ServerDate: toWireDate(now),
  }
}

/** Buyers are masked unless the asking member gave them a name; sellers are shown by name. */
export const saleWire = (row: SaleRow): Sale => ({
  OrderCode: row.code,
  BuyerName: row.buyerRemark || maskedName(row.buyerName),
  SellerName: row.sellerRemark || row.sellerName,
  OrderStatus: row.status,
  OrderStatusCN: statusText(row.status),
  Amount: yuan(row.goodsFen - row.returnedFen),
  ReturnAmount: yuan(row.returnedFen),
  IsSettled: row.settledAt !== null,
  PayDate: moment(row.paidAt ?? new Date(0)),
})
