import { remember } from '../../ui/remembered'

const key = 'last-courier'

/** Remembers on this machine by whom was shipped last. */
export const rememberCourier = (code: string | undefined) => (code ? remember(key, code) : undefined)

/** The courier of the last parcel, if the shop still has it: the first choice for the next. */
export const rememberedCourier = (couriers: readonly { Code: string }[]): { ShipperCode?: string } => {
  let last: string | null = null
  try {
    last = localStorage.getItem(key)
  } catch {
    return {} // storage is switched off
  }
  return couriers.some(({ Code }) => Code === last) && last ? { ShipperCode: last } : {}
}
