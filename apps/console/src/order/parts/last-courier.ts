import { remember } from '../../ui/remembered'

const key = 'last-courier'

/** Stores the last courier in this browser. */
export const rememberCourier = (code: string | undefined) => (code ? remember(key, code) : undefined)

/** Returns the last courier as initial value, if the shop still has it. */
export const rememberedCourier = (couriers: readonly { Code: string }[]): { ShipperCode?: string } => {
  let last: string | null = null
  try {
    last = localStorage.getItem(key)
  } catch {
    return {} // storage is disabled
  }
  return couriers.some(({ Code }) => Code === last) && last ? { ShipperCode: last } : {}
}
