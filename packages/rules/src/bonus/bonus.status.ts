/**
 * State of a bonus (domain 13). A bonus row ends at `available` or `void`; `withdrawing` and `paidOut` are
 * states of the money that a member withdrew, whichever bonuses it came from.
 */
export const BonusStatus = {
  pending: 10,
  frozen: 20,
  available: 30,
  withdrawing: 40,
  paidOut: 50,
  void: 99,
} as const
export type BonusStatus = (typeof BonusStatus)[keyof typeof BonusStatus]

export const bonusStatusText: Record<BonusStatus, string> = {
  [BonusStatus.pending]: '待收货',
  [BonusStatus.frozen]: '待结算',
  [BonusStatus.available]: '已到账',
  [BonusStatus.withdrawing]: '提现中',
  [BonusStatus.paidOut]: '已提现',
  [BonusStatus.void]: '已失效',
}

/** Bonus of the seller (direct) or of the seller's Partner (team). There is no third level (domain 13). */
export const BonusKind = { direct: 10, team: 20 } as const
export type BonusKind = (typeof BonusKind)[keyof typeof BonusKind]

export const bonusKindText: Record<BonusKind, string> = {
  [BonusKind.direct]: '直推奖金',
  [BonusKind.team]: '团队奖金',
}

export const BonusEntryKind = {
  settled: 10,
  withdrawn: 20,
  withdrawnBack: 21,
  /** Tax of an ended month that its withdrawals did not bear (domain 13). */
  taxRest: 22,
  orderPaid: 30,
  orderBack: 31,
  clawBack: 40,
  manual: 50,
  /** From or to another account of the same person (domain 20). */
  merge: 61,
} as const
export type BonusEntryKind = (typeof BonusEntryKind)[keyof typeof BonusEntryKind]

export const bonusEntryText: Record<BonusEntryKind, string> = {
  [BonusEntryKind.settled]: '奖金到账',
  [BonusEntryKind.withdrawn]: '申请提现',
  [BonusEntryKind.withdrawnBack]: '提现退回',
  [BonusEntryKind.taxRest]: '补扣个税',
  [BonusEntryKind.orderPaid]: '支付订单',
  [BonusEntryKind.orderBack]: '订单退款',
  [BonusEntryKind.clawBack]: '退货扣回',
  [BonusEntryKind.manual]: '人工调整',
  [BonusEntryKind.merge]: '账号合并',
}
