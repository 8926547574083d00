import { type App, defineProvider } from '../../platform/app'
import { CourierConfig } from './config'
import { type Parcel, queryTrack, readPush, type Subscribed, subscribe, type Tracked } from './courier'
import {
  bookPickup,
  cancelPickup,
  type PickupBooked,
  type PickupCancelled,
  type PickupNews,
  type PickupOrder,
  readPickup,
} from './pickup'
import type { Track } from './track'
import {
  cancelWaybill,
  takeWaybill,
  type WaybillCancelled,
  type WaybillOrder,
  type WaybillTaken,
} from './waybill'

/** Port to the courier service; outcomes are returned, never thrown. */
export type Courier = {
  subscribe(parcel: Parcel & { callbackUrl: string; to?: string }): Promise<Subscribed>
  queryTrack(parcel: Parcel): Promise<Tracked>
  /** Verifies and reads a push; undefined if it is forged. */
  readPush(form: { param?: unknown; sign?: unknown }): Track | undefined
  /** Collection at the door; absent without keys for it. */
  pickup?: {
    book(order: PickupOrder): Promise<PickupBooked>
    cancel(booking: { byShop: boolean; taskId: string; orderId: string }): Promise<PickupCancelled>
    /** Verifies and reads a callback; undefined if it is forged. */
    read(form: { taskId?: unknown; param?: unknown; sign?: unknown }): PickupNews | undefined
  }
  /** Electronic waybills; absent without keys for them. */
  waybill?: {
    /** Codes of the couriers with which the shop has an account. */
    companies: readonly string[]
    take(order: WaybillOrder): Promise<WaybillTaken>
    cancel(one: { code: string; company: string; number: string }): Promise<WaybillCancelled>
  }
}

export const COURIER = 'courier'

/** Whether there is a courier service; a shop without an account there works without its tracking and collection. */
export const hasCourierService = (app: App): boolean =>
  app.providers.has(COURIER) || app.keys.courier !== undefined

export const courierService = defineProvider<Courier>(COURIER, (app: App) => {
  const config = CourierConfig.parse(app.keys.courier)
  return {
    subscribe: (parcel) => subscribe(config, parcel),
    queryTrack: (parcel) => queryTrack(config, parcel),
    readPush: (form) => readPush(config, form),
    ...(config.orderUrl && config.secret
      ? {
          pickup: {
            book: (order) => bookPickup(config, order),
            cancel: (booking) => cancelPickup(config, booking),
            read: (form) => readPickup(config, form),
          },
        }
      : {}),
    ...(config.labelUrl && config.secret
      ? {
          waybill: {
            companies: Object.keys(config.partners),
            take: (order) => takeWaybill(config, order),
            cancel: (one) => cancelWaybill(config, one),
          },
        }
      : {}),
  }
})
