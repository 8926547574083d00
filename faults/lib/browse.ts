import { expect } from 'vitest'
import { ask, inLanes } from './crowd'
import { percentile } from './tell'

/** So many look at a page of goods, five at a time, and all are served; answers their p99 (ms). */
export const browse = async (port: number, times: number): Promise<number> => {
  const answers = await inLanes(times, 5, () =>
    ask({ port, path: '/api/Product/GetProductList?pageSize=10' }),
  )
  expect(answers.every(({ http }) => http === 200)).toBe(true)
  return percentile(
    answers.map(({ ms }) => ms),
    0.99,
  )
}
