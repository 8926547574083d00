import type { ParcelState as Told } from './courier/track'

/** State of a parcel: numbers of the wire and the table. */
export const ParcelState = {
  handedOver: 0,
  collected: 1,
  moving: 2,
  signed: 3,
  trouble: 4,
  delivering: 5,
  returned: 6,
} as const
export type ParcelState = (typeof ParcelState)[keyof typeof ParcelState]

export const parcelStateText: Readonly<Record<ParcelState, string>> = {
  [ParcelState.handedOver]: '已发货',
  [ParcelState.collected]: '已揽收',
  [ParcelState.moving]: '运输中',
  [ParcelState.signed]: '已签收',
  [ParcelState.trouble]: '运输异常',
  [ParcelState.delivering]: '派送中',
  [ParcelState.returned]: '已退回',
}

export const parcelStateOf = (told: Told): ParcelState => ParcelState[told]
