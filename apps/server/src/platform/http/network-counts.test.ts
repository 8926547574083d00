import { expect, test } from 'vitest'
import { createMetrics } from '../metrics'
import { createNetworkCounts } from './network-counts'

const figure = async (metrics: ReturnType<typeof createMetrics>, kind: string) =>
  Number(new RegExp(`greenstar_kept\\{kind="${kind}"\\} (\\d+)`).exec(await metrics.registry.metrics())?.[1])

// Red without the limit: an attacker with a /48 has 65,536 networks, and each is remembered.
test('only the latest networks are counted, up to a maximum, and the size is in /metrics (reliability FR81)', async () => {
  const metrics = createMetrics()
  const { Store: Counts, shared, open } = createNetworkCounts(metrics)
  const counts = new Counts()
  const count = (key: string) => {
    let current = 0
    counts.incr(key, (_error, counted) => (current = counted.current), 60_000)
    return current
  }
  expect([count('call:one'), count('call:one')]).toEqual([1, 2])
  for (let n = 0; n < 7000; n++) {
    count(`call:2001:db8:${n.toString(16)}::/64`)
    if (n % 1000 === 0) count('call:one')
  }
  expect(await figure(metrics, 'networks counted')).toBe(5000)
  expect(await figure(metrics, 'bytes of networks counted')).toBeLessThan(1_500_000)
  expect(count('call:one')).toBe(10)
  expect(count('call:2001:db8:0::/64')).toBe(1)
  expect(new Counts().child()).toBeInstanceOf(Counts)
  expect([shared(), open() === counts]).toEqual([counts, false])
})
