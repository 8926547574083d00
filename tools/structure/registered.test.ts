import { expect, it } from 'vitest'
import { unregistered } from './registered'

const server = 'apps/server/src'

it('finds what no feature lists', () => {
  const files = new Map([
    [`${server}/feature-list.ts`, "export { feature as cart } from './cart/cart.feature'"],
    [`${server}/cart/cart.feature.ts`, 'defineFeature({ jobs: [sendJob], daily: [countDaily] })'],
    [`${server}/like/like.feature.ts`, 'defineFeature({})'],
    [
      `${server}/cart/cart.jobs.ts`,
      `export const sendJob = defineJob(['a', 'b'], [], run)
const countJob = defineJob<Daily>(['c', 'd'], [], run)
export const countDaily = defineDaily('03:30', countJob)
export const lostJob = defineJob(['e', 'f'], [], run)
const other = lostJob.name
export const cartChecks: Checks = {}`,
    ],
  ])
  expect(unregistered(files)).toEqual([
    `${server}/like/like.feature.ts: not in feature-list.ts`,
    `${server}/cart/cart.jobs.ts: lostJob is not in cart.feature.ts`,
    `${server}/cart/cart.jobs.ts: cartChecks is not in cart.feature.ts`,
  ])
})
