import { load, type Request, success } from '../lib/load'
import { type Bed, type Figure, ms, type Result } from '../lib/measure'
import { newOrders, privateReads, publicReads } from './requests'
import { yearTimes } from './years'

/** p99 (ms) of every list, detail and order call at a quarter of the usual load. */
export const timesOf = async (bed: Bed): Promise<Record<string, number>> => {
  const times: Record<string, number> = {}
  const all: Record<string, Request[]> = { ...publicReads(bed), ...privateReads(bed) }
  for (const [what, requests] of Object.entries(all)) {
    const found = await load({
      url: bed.shop.url,
      requests,
      connections: 4,
      seconds: bed.seconds,
      expect: success,
    })
    times[what] = found.p99
  }
  const orders = newOrders(bed, 150 * bed.seconds, 5000)
  const placed = await load({
    url: bed.shop.url,
    requests: orders,
    connections: 4,
    once: true,
    expect: success,
  })
  return { ...times, ...(await yearTimes(bed)), CreateOrder: placed.p99 }
}

/** S6: the times of a small shop beside those of a large one. */
export const growth = (
  small: Record<string, number>,
  large: Record<string, number>,
  more: readonly Figure[],
): Omit<Result, 'conditions'> => ({
  id: 'S6',
  title: 'Growth',
  figures: [
    ...Object.entries(large).map(([what, now]): Figure => {
      const before = small[what] ?? 0
      // Below five milliseconds the ratio mostly measures clock noise.
      const factor = Math.max(now, 5) / Math.max(before, 5)
      return {
        what: `${what}, p99`,
        ours: ms(now),
        reference: `${ms(before)} → ${factor.toFixed(2)}×`,
        goal: '≤ 1.5×',
        met: factor <= 1.5,
      }
    }),
    ...more,
  ],
})
