import type { App } from '../app'
import { isLocal } from './connections'
import { createLanes } from './lanes'
import { networkOf } from './network'

/**
 * Public requests of one network that are processed at once; its others wait. So other networks wait for these few at
 * most, for any number of requests of one client (reliability FR76). Four keep a core and its database busy: 50 members of
 * one address, who open home and a product at once (600 requests, 0.7 s of the process), were served as fast with 4 as
 * with 8, 16, 32 and no limit (1.7 to 2.4 s on a machine with other work).
 */
const wide = 4
/**
 * Requests of one network that may wait, first come first served, and for how long (ms); further ones are answered with
 * 503. In a mobile network hundreds of members share one address, and a browser sends six requests at once: with 100 half
 * of the requests of those 50 members were refused. A waiting request holds its socket and at most 64 KB.
 */
const max = 600
const patienceMs = 10_000

const known = new WeakMap<App, ReturnType<typeof createLanes>>()

const lanesOf = (app: App) => {
  const found = known.get(app)
  if (found) return found
  const made = createLanes({ wide, patienceMs, max, crowd: Number.POSITIVE_INFINITY, closedMs: 0 })
  known.set(app, made)
  return made
}

/** Waits for a free slot of the network and runs the work. `wait` wraps only the waiting. */
export const inTurnOf = async <T>(
  app: App,
  ip: string,
  work: () => Promise<T>,
  wait: (turn: () => Promise<void>) => Promise<void> = (turn) => turn(),
): Promise<T> => {
  // Requests from this machine come from many clients: a proxy, a job, a test.
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
