import { AfterSaleStatus, afterSaleStatusText } from '@greenstar/rules/aftersale/aftersale.status'

export const caseStatusText = (status: number) => afterSaleStatusText[status as AfterSaleStatus] ?? ''

/** What happens next to a case, and who acts. */
const next: Readonly<Record<AfterSaleStatus, string>> = {
  [AfterSaleStatus.toSubmit]: '请补充凭证后重新提交，到期未处理将自动关闭',
  [AfterSaleStatus.pending]: '等待客服审核',
  [AfterSaleStatus.pendingSecondTrial]: '主管复审中，有结果马上通知您',
  [AfterSaleStatus.toBeBackFilled]: '请寄回商品并填写运单号，到期未填写将自动关闭',
  [AfterSaleStatus.bossToBeReceived]: '商品寄回途中，仓库收到后验收',
  [AfterSaleStatus.pendingRefundReview]: '退款处理中，将原路退回',
  [AfterSaleStatus.toBeDelivered]: '仓库备货中，寄出后通知您',
  [AfterSaleStatus.clientToBeReceived]: '商品已寄出，收到后请确认，到期自动确认',
  [AfterSaleStatus.complete]: '售后已完成',
  [AfterSaleStatus.close]: '售后已关闭',
}

/** Next step while the warehouse is asked to stop a parcel. */
export const stopNext = '仓库正在拦截包裹：拦下后已付的钱原路退回，拦不下会说明原因并照常发货'

/** Next step while the shop's offer waits for the member. */
export const offerNext = '请确认是否同意商家建议的金额，到期未处理将自动关闭'

/** Next steps while a replacement has no stock, before and after the member was asked. */
export const waitingNext = '商品暂时缺货，到货后马上为您寄出'
export const askedNext = '商品仍然缺货，请选择继续等待，或改为退款'

/** Next step while a courier is booked to collect the goods. */
export const pickupNext = '快递员会在预约的时间上门取件，取件后运单号自动填入'

export const nextOf = (status: number): string => next[status as AfterSaleStatus] ?? ''
