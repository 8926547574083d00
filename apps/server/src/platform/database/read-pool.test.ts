import { expect, test } from 'vitest'
import { readPoolOf } from './read-pool'

type Answer = { behind?: number | null } | 'away'

/** A pool whose answer to the question of the lag can be changed. */
const poolOf = (answer: Answer) => {
  const pool = {
    answer,
    query: async () => {
      if (pool.answer === 'away') throw new Error('connect ECONNREFUSED')
      return { rows: [pool.answer] }
    },
  }
  return pool
}

test('long reads go to the replica while it answers and follows, else to the primary', async () => {
  const warned: string[] = []
  const log = { warn: (_facts: unknown, text: string) => warned.push(text) } as never
  const primary = poolOf('away')
  const replica = poolOf({ behind: 0.2 })
  const readPool = readPoolOf(primary as never, replica as never, log)
  expect(await readPool()).toBe(replica)
  for (const [answer, used] of [
    [{ behind: 20 }, replica],
    [{ behind: 21 }, primary],
    [{ behind: 3600 }, primary],
    ['away', primary],
    [{ behind: 0 }, replica],
  ] as const) {
    replica.answer = answer
    expect(await readPool()).toBe(used)
  }
  // once for each change
  expect(warned).toEqual(['the replica is away or behind: the primary is read', 'the replica is read again'])
})

test('without a replica the primary is used, without a query for its delay', async () => {
  const primary = poolOf('away')
  expect(await readPoolOf(primary as never, undefined, { warn: () => {} } as never)()).toBe(primary)
})
