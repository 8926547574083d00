import type { Db } from '../platform/database/connect'
import { ports } from '../platform/ports'

/** Returns one of the activities that run at a time (ms), at random; undefined if none runs. */
type FindActivity = (
  db: Db,
  now: number,
) => Promise<{ id: number; name: string; imgPath: string } | undefined>

declare module '../platform/ports' {
  interface Ports {
    randomActivity: FindActivity
  }
}

export const randomActivity: FindActivity = (...asked) => ports.randomActivity(...asked)
