import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePair } from '../e2e/steps/free-ports'

test('a shop on one of the ports of the journeys: they use the next two', async () => {
  const from = await freePair(28_080)
  const shop = createServer()
  await new Promise<void>((resolve) => shop.listen(from + 1, '0.0.0.0', resolve))
  expect(await freePair(from)).toBeGreaterThan(from + 1)
  await new Promise((resolve) => shop.close(resolve))
})
