import type { App } from '../platform/app'
import { COURIER, type Courier } from './courier.provider'

/** A courier service in memory that knows no parcel; it stands in for the real one in tests about something else. */
export const fakeCourier = (app: App): void => {
  const courier: Courier = {
    subscribe: async () => ({ state: 'subscribed' }),
    queryTrack: async () => ({ state: 'none' }),
    readPush: () => undefined,
  }
  app.providers.set(COURIER, courier)
}
