import { type App, defineProvider } from '../platform/app'
import { CourierConfig } from './courier/config'
import {
  type Parcel,
  queryTrack,
  readPush,
  type Subscribed,
  subscribe,
  type Tracked,
} from './courier/courier'
import type { Track } from './courier/track'

/** Port to the courier service; outcomes are returned, never thrown. */
export type Courier = {
  subscribe(parcel: Parcel & { callbackUrl: string; to?: string }): Promise<Subscribed>
  queryTrack(parcel: Parcel): Promise<Tracked>
  /** Verifies and reads a push; undefined if it is forged. */
  readPush(form: { param?: unknown; sign?: unknown }): Track | undefined
}

export const COURIER = 'courier'

export const courierService = defineProvider<Courier>(COURIER, (app: App) => {
  const config = CourierConfig.parse(app.keys.courier)
  return {
    subscribe: (parcel) => subscribe(config, parcel),
    queryTrack: (parcel) => queryTrack(config, parcel),
    readPush: (form) => readPush(config, form),
  }
})
