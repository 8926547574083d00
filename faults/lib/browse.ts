import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { inLanes } from '../../apps/server/src/platform/testing/in-lanes'
import { type Answer, ask } from './crowd'
import { percentile } from './tell'

const look = (port: number) => ask({ port, path: '/api/Product/GetProductList?pageSize=10' })

const p99 = (answers: readonly Answer[]): number => {
  expect(answers.every(({ http }) => http === 200)).toBe(true)
  return percentile(
    answers.map(({ ms }) => ms),
    0.99,
  )
}

/** Loads a product page so many times, five at a time; all must be served. Returns their p99 (ms). */
export const browse = async (port: number, times: number): Promise<number> =>
  p99(await inLanes(times, 5, () => look(port)))

/** Loads a product page ten times a second until `end` settles; all must be served. Returns their p99 (ms). */
export const browseUntil = async (port: number, end: Promise<unknown>): Promise<number> => {
  let isOver = false
  void end.finally(() => {
    isOver = true
  })
  const looks: Promise<Answer>[] = []
  while (!isOver) {
    looks.push(look(port))
    await sleep(100)
  }
  return p99(await Promise.all(looks))
}
