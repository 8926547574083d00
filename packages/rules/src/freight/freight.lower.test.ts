import { expect, test } from 'vitest'
import { fen } from '../platform/money'
import { defaultTemplate } from './freight'
import { freightFall } from './freight.lower'
import { FreightType } from './freight.type'

const standard = defaultTemplate({})
const template = (change: object) => ({ ...standard, id: 7, ...change })
const line = {
  netWeightGram: 800,
  freightType: FreightType.XIANFU as FreightType,
  isFreeShipping: false,
  template: standard,
}

// Got through before: only the template's own steps took two people, not the goods that were moved into a cheaper one.
test.each([
  ['nothing', {}, false],
  ['a cheaper first step', { template: template({ firstStep: fen(700) }) }, true],
  ['a cheaper further step, far away only', { template: template({ farNextStep: fen(1100) }) }, true],
  [
    'a dearer first and a cheaper further step',
    { template: template({ firstStep: fen(900), nextStep: fen(0) }) },
    true,
  ],
  ['a dearer template', { template: template({ firstStep: fen(900) }) }, false],
  ['free shipping', { isFreeShipping: true }, true],
  ['free freight', { freightType: FreightType.BAOYOU }, true],
  ['freight paid to the courier', { freightType: FreightType.DAOFU }, false],
  ['some gram less within the step', { netWeightGram: 799 }, false],
  ['so much less that ten pieces cost a step less', { netWeightGram: 700 }, true],
  ['no weight', { netWeightGram: 0 }, true],
  ['more weight', { netWeightGram: 2000 }, false],
] as const)('%s: %s', (_what, change, lowers) => {
  expect(freightFall(line, { ...line, ...change }, {}) > 0).toBe(lowers)
})

test('freight collected by the courier counts as reduced when it becomes free', () => {
  const collect = { ...line, freightType: FreightType.DAOFU as FreightType }
  expect(freightFall(collect, { ...line, freightType: FreightType.BAOYOU }, {})).toBeGreaterThan(0)
  expect(freightFall(collect, line, {})).toBe(0)
})

test('a fall is the largest reduction for one piece, over all quantities', () => {
  const fall = (change: object) => freightFall(line, { ...line, ...change }, {})
  expect(fall({ template: template({ firstStep: fen(standard.firstStep - 300) }) })).toBe(300)
  expect(fall({ isFreeShipping: true })).toBe(standard.firstStep)
  expect(fall({ netWeightGram: 2000 })).toBe(0)
})

test('weight that is taken off gram by gram is noticed at a step', () => {
  const steps = Array.from({ length: 400 }, (_, index) => 800 - index)
  const noticed = steps.some(
    (gram) => freightFall({ ...line, netWeightGram: gram }, { ...line, netWeightGram: gram - 1 }, {}) > 0,
  )
  expect(noticed).toBe(true)
})
