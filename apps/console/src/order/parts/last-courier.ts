import { remember, remembered } from '../../ui/list/remembered'

const key = 'last-courier'

/** Stores the last courier in this browser. */
export const rememberCourier = (code: string | undefined) => (code ? remember(key, code) : undefined)

/** Returns the last courier as initial value, if the shop still has it. */
export const rememberedCourier = (couriers: readonly { Code: string }[]): { ShipperCode?: string } => {
  const last = remembered(key)
  return couriers.some(({ Code }) => Code === last) && last ? { ShipperCode: last } : {}
}
