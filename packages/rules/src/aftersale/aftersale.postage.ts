import { Fault } from '../order/order.event'
import { AfterSaleStatus, AfterSaleType } from './aftersale.status'

/** What became of the postage that the member paid for sending goods back (domain 3). */
export type PostageState = '' | 'asked' | 'granted' | 'refused' | 'paid' | 'ended'

export const postageStateText: Readonly<Record<PostageState, string>> = {
  '': '',
  asked: '待商家确认',
  granted: '已同意，由财务转账',
  refused: '未同意',
  paid: '已转账',
  ended: '未能转账',
}

export type PostageCase = {
  readonly type: number
  readonly status: number
  readonly fault: Fault
  /** Number of the parcel that the member sent; '' if there is none. */
  readonly logisticCode: string
  readonly postageState: PostageState
  /** The shop paid the courier who collected the parcel. */
  readonly isBackPaid: boolean
}

const sendsBack: readonly number[] = [AfterSaleType.swap, AfterSaleType.returnRefund]

/**
 * Whether the member may ask for the postage of the way back: the shop is at fault, and the parcel is on its way and was
 * not refused. Once, and again after a refusal; not if the shop pays the courier who collected it.
 */
export const mayAskPostage = ({
  type,
  status,
  fault,
  logisticCode,
  postageState,
  isBackPaid,
}: PostageCase): boolean =>
  sendsBack.includes(type) &&
  fault === Fault.ours &&
  !isBackPaid &&
  logisticCode !== '' &&
  status !== AfterSaleStatus.close &&
  (postageState === '' || postageState === 'refused')
