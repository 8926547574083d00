import { defineMoves } from '../platform/moves'

/** State of an electronic waybill. wanted: its number is being asked for. */
export const WaybillStatus = { wanted: 10, taken: 20, shipped: 30, refused: 40, cancelled: 60 } as const
export type WaybillStatus = (typeof WaybillStatus)[keyof typeof WaybillStatus]

export const waybillStatusText: Readonly<Record<WaybillStatus, string>> = {
  [WaybillStatus.wanted]: '正在取号',
  [WaybillStatus.taken]: '已取号',
  [WaybillStatus.shipped]: '已发货',
  [WaybillStatus.refused]: '取号失败',
  [WaybillStatus.cancelled]: '已取消',
}

const { wanted, taken, shipped, refused, cancelled } = WaybillStatus

/** In filters: the order has no waybill. */
export const noWaybill = 0

/** States in which an order can have no other waybill. */
export const openWaybills: readonly WaybillStatus[] = [wanted, taken]

/** Every allowed transition of a waybill. */
export const waybillMoves = defineMoves<WaybillStatus, 'warehouse' | 'system'>()({
  take: { from: [wanted], to: taken, by: ['system'] },
  refuse: { from: [wanted], to: refused, by: ['system'] },
  ship: { from: [taken], to: shipped, by: ['warehouse'] },
  cancel: { from: [wanted, taken], to: cancelled, by: ['warehouse', 'system'] },
})
export type WaybillMove = keyof typeof waybillMoves
