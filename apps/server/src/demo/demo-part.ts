import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import type { DemoPeople } from './demo-people'

/** A noun's part of the demo shop, loaded when catalogue, people and orders are there. */
export type DemoPart = (app: App, db: Db, people: DemoPeople, now: number) => Promise<void>

declare module '../platform/feature' {
  interface Feature {
    /** Imported only by the demo: production does not include it. */
    demo?: () => Promise<{ loadDemo: DemoPart }>
  }
}
