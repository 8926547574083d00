import type { App } from '../platform/app'
import type { OrderEffects } from './order.effects'

/** Replaces the effects of these events in one app; returns a function that restores them. */
export const replaceEffects = (app: App, change: Partial<OrderEffects>): (() => void) => {
  const before = app.features
  const none = Object.fromEntries(Object.keys(change).map((event) => [event, []]))
  app.features = [
    ...before.map(({ orderEffects, ...feature }) => ({
      ...feature,
      orderEffects: { ...orderEffects, ...none },
    })),
    { name: 'replaced', orderEffects: change },
  ]
  return () => {
    app.features = before
  }
}
