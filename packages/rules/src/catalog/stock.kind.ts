/** Kinds of stock moves (domain 2). */
export const StockKind = {
  initial: 'initial',
  purchase: 'purchase',
  count: 'count',
  damaged: 'damaged',
  return: 'return',
  spoiled: 'spoiled',
  out: 'out',
  lock: 'lock',
  unlock: 'unlock',
  ship: 'ship',
  hold: 'hold',
  release: 'release',
} as const
export type StockKind = (typeof StockKind)[keyof typeof StockKind]

export const stockKindText = {
  initial: '期初入库',
  purchase: '采购入库',
  count: '盘点',
  damaged: '报损',
  return: '退货入库',
  spoiled: '退货报损',
  out: '其他出库',
  lock: '下单锁定',
  unlock: '释放锁定',
  ship: '发货出库',
  hold: '活动预留',
  release: '活动归还',
} as const satisfies Record<StockKind, string>

/** Kinds an operator may enter: 1 adds, -1 removes, 0 sets the counted total. */
export const enteredKinds = {
  purchase: 1,
  count: 0,
  damaged: -1,
  return: 1,
  out: -1,
} as const satisfies Partial<Record<StockKind, -1 | 0 | 1>>
export type EnteredKind = keyof typeof enteredKinds

export const isEnteredKind = (kind: string): kind is EnteredKind => Object.hasOwn(enteredKinds, kind)
