import { defineMoves, movesFrom } from '../platform/moves'
import { AfterSaleStatus, AfterSaleType } from './aftersale.status'

/** service: first review; lead: the second person; system: deadlines and the payment channel. */
export type AfterSaleActor = 'member' | 'service' | 'lead' | 'warehouse' | 'system'

const {
  toSubmit,
  pending,
  pendingSecondTrial,
  toBeBackFilled,
  bossToBeReceived,
  pendingRefundReview,
  toBeDelivered,
  clientToBeReceived,
  complete,
  close,
} = AfterSaleStatus

const reviewed = [pending, pendingSecondTrial]
const reviewers = ['service', 'lead', 'system'] as const

/** Every allowed transition of a case; everything else is forbidden (domain 5). */
export const afterSaleMoves = defineMoves<AfterSaleStatus, AfterSaleActor>()({
  submit: { from: [toSubmit], to: pending, by: ['member'] },
  approveReturn: { from: reviewed, to: toBeBackFilled, by: reviewers },
  approveSending: { from: reviewed, to: toBeDelivered, by: reviewers },
  approveRefund: { from: reviewed, to: pendingRefundReview, by: reviewers },
  escalate: { from: [pending], to: pendingSecondTrial, by: ['service', 'system'] },
  sendBack: { from: [pending], to: toSubmit, by: ['service'] },
  refuse: { from: reviewed, to: close, by: ['service', 'lead'] },
  // system: the courier who collected it at the door reports its number
  fill: { from: [toBeBackFilled], to: bossToBeReceived, by: ['member', 'system'] },
  acceptRefund: { from: [bossToBeReceived], to: pendingRefundReview, by: ['warehouse', 'system'] },
  acceptSending: { from: [bossToBeReceived], to: toBeDelivered, by: ['warehouse'] },
  reject: { from: [bossToBeReceived], to: close, by: ['warehouse'] },
  refunded: { from: [pendingRefundReview], to: complete, by: ['system'] },
  send: { from: [toBeDelivered], to: clientToBeReceived, by: ['warehouse'] },
  refundInstead: { from: [toBeDelivered], to: pendingRefundReview, by: ['member'] },
  receive: { from: [clientToBeReceived], to: complete, by: ['member', 'system'] },
  // A cancellation while the warehouse picks: it stops the parcel, or lets it go.
  stopParcel: { from: [pending], to: pendingRefundReview, by: ['warehouse'] },
  letGo: { from: [pending], to: close, by: ['warehouse'] },
  withdraw: { from: [toSubmit, pending, pendingSecondTrial, toBeBackFilled], to: close, by: ['member'] },
  expire: { from: [toSubmit, toBeBackFilled], to: close, by: ['system'] },
})
export type AfterSaleMove = keyof typeof afterSaleMoves

export const approvalOf = {
  [AfterSaleType.swap]: 'approveReturn',
  [AfterSaleType.returnRefund]: 'approveReturn',
  [AfterSaleType.tonic]: 'approveSending',
  [AfterSaleType.refund]: 'approveRefund',
} as const satisfies Record<AfterSaleType, AfterSaleMove>

/** Move by which an inspection accepts the goods of a case; other types send no goods back. */
export const acceptanceOf: Partial<Record<AfterSaleType, AfterSaleMove>> = {
  [AfterSaleType.swap]: 'acceptSending',
  [AfterSaleType.returnRefund]: 'acceptRefund',
}

const byType: readonly AfterSaleMove[] = [
  'approveReturn',
  'approveSending',
  'approveRefund',
  'acceptRefund',
  'acceptSending',
]

const onlyWarehouse: readonly AfterSaleMove[] = ['stopParcel', 'letGo']

/** Moves of a cancellation: only the warehouse knows whether the parcel can still be stopped. */
const ofCancel: readonly AfterSaleMove[] = [...onlyWarehouse, 'refunded', 'withdraw']

/** Moves of a case that the actor may make now. `isCancel`: it cancels an order before shipping. */
export function afterSaleMovesFrom(
  type: AfterSaleType,
  status: AfterSaleStatus,
  actor: AfterSaleActor,
  isCancel = false,
): AfterSaleMove[] {
  const moves = movesFrom(afterSaleMoves, status, actor)
  if (isCancel)
    return moves.filter((move) => ofCancel.includes(move) || (move === 'approveRefund' && actor === 'system'))
  return moves.filter(
    (move) =>
      !onlyWarehouse.includes(move) &&
      (!byType.includes(move) || move === approvalOf[type] || move === acceptanceOf[type]),
  )
}

/** Whether a case of this type ends with goods that the shop sends. */
export const sendsGoods = (type: AfterSaleType): boolean =>
  type === AfterSaleType.swap || type === AfterSaleType.tonic

export const isFinal = (status: number) => status === complete || status === close
