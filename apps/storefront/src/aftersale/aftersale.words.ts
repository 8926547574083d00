import type { CaseDetailData, CaseRowData } from '@greenstar/contract/aftersale/aftersale.shapes'
import { AfterSaleStatus, AfterSaleType } from '@greenstar/rules/aftersale/aftersale.status'

export type CaseRow = CaseRowData
export type CaseDetail = CaseDetailData

const { toSubmit, pending, pendingSecondTrial, toBeBackFilled, bossToBeReceived } = AfterSaleStatus
const { pendingRefundReview, toBeDelivered, clientToBeReceived, complete, close } = AfterSaleStatus

/** Tabs of the list with the statuses they include. */
export const caseTabs = [
  { key: 'all', label: '全部', statuses: [] },
  { key: 'mine', label: '待我处理', statuses: [toSubmit, toBeBackFilled, clientToBeReceived] },
  {
    key: 'shop',
    label: '商家处理',
    statuses: [pending, pendingSecondTrial, bossToBeReceived, pendingRefundReview, toBeDelivered],
  },
  { key: 'over', label: '已结束', statuses: [complete, close] },
] as const

/** Explanation of each type for the member. */
export const typeNotes: Readonly<Record<AfterSaleType, string>> = {
  [AfterSaleType.returnRefund]: '已收到货，寄回商品后退款',
  [AfterSaleType.refund]: '没收到货或无需寄回，只退款',
  [AfterSaleType.swap]: '寄回商品，换一件相同的',
  [AfterSaleType.tonic]: '少发漏发，补寄给我',
}

/** Usual steps of a case by its type. */
const stepsOfType: Readonly<Record<AfterSaleType, readonly string[]>> = {
  [AfterSaleType.swap]: ['提交申请', '商家审核', '寄回商品', '商家换货', '完成'],
  [AfterSaleType.tonic]: ['提交申请', '商家审核', '商家补发', '完成'],
  [AfterSaleType.returnRefund]: ['提交申请', '商家审核', '寄回商品', '退款', '完成'],
  [AfterSaleType.refund]: ['提交申请', '商家审核', '退款', '完成'],
}

const reached: Readonly<Record<AfterSaleStatus, string>> = {
  [toSubmit]: '提交申请',
  [pending]: '商家审核',
  [pendingSecondTrial]: '商家审核',
  [toBeBackFilled]: '寄回商品',
  [bossToBeReceived]: '寄回商品',
  [pendingRefundReview]: '退款',
  [toBeDelivered]: '商家',
  [clientToBeReceived]: '商家',
  [complete]: '完成',
  [close]: '完成',
}

/** The steps of a case by its type, and how many of them are done. */
export const stepsOf = ({ AfterSaleType: type, Status }: CaseRow) => {
  const steps = stepsOfType[type as AfterSaleType] ?? []
  const now = reached[Status as AfterSaleStatus] ?? '完成'
  const at = steps.findLastIndex((step) => step.startsWith(now))
  return { steps, done: now === '完成' ? steps.length : at }
}

export const isClosed = ({ Status }: CaseRow): boolean => Status === close
