import type { Db } from '../platform/database/connect'

/** Returns one of the activities that run at a time (ms), at random; undefined if none runs. */
type FindActivity = (
  db: Db,
  now: number,
) => Promise<{ id: number; name: string; imgPath: string } | undefined>

let given: FindActivity | undefined

/** Called by activities, a later noun, when their module is loaded. */
export const provideRandomActivity = (find: FindActivity) => {
  given = find
}

export const randomActivity: FindActivity = (...asked) => {
  if (!given) throw new Error('activity has not been loaded')
  return given(...asked)
}
