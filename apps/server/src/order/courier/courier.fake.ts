import type { App } from '../../platform/app'
import { COURIER, type Courier } from './courier.provider'

/** An in-memory courier service with the same step for every parcel, or none; for tests of other subjects. */
export const fakeCourier = (app: App, tells?: string, state: 'moving' | 'signed' = 'moving'): void => {
  const courier: Courier = {
    subscribe: async () => ({ state: 'subscribed' }),
    queryTrack: async ({ company, number }) =>
      tells === undefined
        ? { state: 'none' }
        : {
            state: 'tracked',
            track: { company, number, state, steps: [{ at: new Date(app.clock.now()), text: tells }] },
          },
    readPush: () => undefined,
    pickup: {
      book: async ({ code }) => ({ state: 'booked', taskId: `T${code}`, orderId: code }),
      cancel: async () => ({ state: 'cancelled' }),
      read: () => undefined,
    },
    waybill: {
      companies: ['shunfeng'],
      take: async ({ code }) => ({
        state: 'taken',
        number: `SF${code.replace(/\D/g, '')}`,
        mark: '755-A1',
        label: `/label/${code}.svg`,
      }),
      cancel: async () => ({ state: 'cancelled' }),
    },
  }
  app.providers.set(COURIER, courier)
}
