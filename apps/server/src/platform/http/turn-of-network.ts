import type { App } from '../app'
import { isLocal } from './connections'
import { createLanes } from './lanes'
import { networkOf } from './network'

/**
 * So much public work of one network is under way at once; the rest of it waits. Whoever else comes waits for these few at
 * most, however many a stranger sends (reliability R76). Four keep a core and its database busy: 50 members of one address,
 * who open home and a product at once (600 requests, 0.7 s of the process), were done as soon with 4 as with 8, 16, 32 and
 * without end (1.7 to 2.4 s on a machine with other work).
 */
const wide = 4
/**
 * So many of one network wait, in the order in which they came, and for so long (ms); whoever comes then is told that the
 * shop is busy. A mobile network shows hundreds of members by one address, and a browser asks for six things at once: with
 * 100 half of what those 50 members asked for was refused. A waiting request holds its socket and at most 64 KB.
 */
const most = 600
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
