import type { App } from '../app'
import { isLocal } from './connections'
import { createLanes } from './lanes'
import { networkOf } from './network'

/**
 * So much public work of one network is under way at once; the rest of it waits. Whoever else comes waits for these few at
 * most, however many a stranger sends (reliability R76), and many members of one network are served as fast as one after
 * the other.
 */
const wide = 4
/** So many of one network wait, and for so long (ms); whoever comes then is told that the shop is busy. */
const most = 100
const patienceMs = 10_000

const known = new WeakMap<App, ReturnType<typeof createLanes>>()

const lanesOf = (app: App) => {
  const found = known.get(app)
  if (found) return found
  const made = createLanes({ wide, patienceMs, most, crowd: Number.POSITIVE_INFINITY, closedMs: 0 })
  known.set(app, made)
  return made
}

/** Waits for the turn of a network and does the work. `wait` embraces the waiting alone. */
export const inTurnOf = async <T>(
  app: App,
  ip: string,
  work: () => Promise<T>,
  wait: (turn: () => Promise<void>) => Promise<void> = (turn) => turn(),
): Promise<T> => {
  // What comes from the machine itself comes for many: a proxy, a job, a test.
  if (isLocal(ip)) return work()
  const lanes = lanesOf(app)
  const network = networkOf(ip)
  await wait(() => lanes.enter(network, network))
  try {
    return await work()
  } finally {
    lanes.leave(network)
  }
}
