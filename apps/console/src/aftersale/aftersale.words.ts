import type { DataOf, Ops } from '@greenstar/contract'
import { AfterSaleStatus, afterSaleTypeText } from '@greenstar/rules/aftersale/aftersale.status'
import type { Tone } from '../ui/detail/StatusTag'

export type CaseRow = DataOf<Ops['aftersale']['ListAfterSales']>['DataList'][number]
export type CaseDetail = DataOf<Ops['aftersale']['GetAfterSale']>

const { pending, pendingSecondTrial, bossToBeReceived, pendingRefundReview, toBeDelivered } = AfterSaleStatus
const { complete, close } = AfterSaleStatus

const tones: Record<number, Tone> = {
  [pending]: 'clay',
  [pendingSecondTrial]: 'clay',
  [bossToBeReceived]: 'pollen',
  [pendingRefundReview]: 'pollen',
  [toBeDelivered]: 'pollen',
  [complete]: 'green',
  [close]: 'neutral',
}
export const toneOf = (status: number): Tone => tones[status] ?? 'dew'

/** Tabs of the desk: states that need the shop, then closed ones; cases waiting for members are under 全部. */
export const queues: readonly AfterSaleStatus[] = [
  pending,
  pendingSecondTrial,
  bossToBeReceived,
  pendingRefundReview,
  toBeDelivered,
  complete,
  close,
]

export const typeChoices = Object.entries(afterSaleTypeText).map(([value, label]) => ({ value, label }))

export const faultText: Record<string, string> = { ours: '商家', member: '会员', courier: '快递' }

/** Common sentences to members, by action. */
export const answers = {
  approve: ['已核实，同意您的申请', '请用原包装寄回，附上订单号', '给您添麻烦了，我们马上处理'],
  sendBack: ['请补充问题部位的清晰照片', '请补充外包装和面单照片', '请补充植株整体和盆土照片'],
  refuse: ['已超过售后期限', '照片显示属正常自然现象', '商品影响二次销售，不符合无理由退货'],
  talk: ['您好，已收到，我们核实后答复您', '已转主管处理，24 小时内答复', '请补充照片，方便我们判断'],
  reopen: ['核实后重新受理', '快递核实为运输问题，重新受理'],
  gone: ['包裹已交给快递，请拒收，退回后为您退款', '包裹已在途中，收到后可申请退货'],
  reject: ['寄回商品与申请不符', '寄回商品缺少配件', '商品有使用痕迹，影响二次销售'],
}
