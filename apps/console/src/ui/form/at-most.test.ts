import { expect, test } from 'vitest'
import { atMost } from './at-most'

test('only a maximum runs at once, the others follow in order, also after a failure', async () => {
  const begun: number[] = []
  const ends: ((failed?: boolean) => void)[] = []
  const inTurn = atMost(2)
  const all = [0, 1, 2, 3].map((at) =>
    inTurn(() => {
      begun.push(at)
      return new Promise<number>((resolve, reject) => {
        ends[at] = (failed) => (failed ? reject(new Error('no')) : resolve(at))
      })
    }).catch(() => -1),
  )
  const settle = () => new Promise((next) => setTimeout(next))
  await settle()
  expect(begun).toEqual([0, 1])
  ends[1]?.(true)
  await settle()
  expect(begun).toEqual([0, 1, 2])
  ends[0]?.()
  ends[2]?.()
  await settle()
  ends[3]?.()
  expect(await Promise.all(all)).toEqual([0, -1, 2, 3])
})
