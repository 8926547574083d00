import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { popupStepper, stepUp } from './stepper'
import { blurStepper, digitsOnly, numberInput, stepDown } from './stepper.field'

describe('R355: quantities', () => {
  test('R357: a stepper from 1 without a maximum has steps of 1', () => {
    const generic = { min: 1, max: Number.POSITIVE_INFINITY, step: 1, allowZero: false }
    expect(stepUp(1, generic)).toBe(2)
    expect(stepUp(9999, generic)).toBe(10_000)
    expect(stepDown(1, generic)).toBe(1)
    expect(blurStepper('0', generic)).toEqual({ value: 1, message: '最少需要购买1件哦' })
    expect(blurStepper('', generic)).toEqual({ value: 1, message: '最少需要购买1件哦' })
  })

  const popup = popupStepper({ min: 3, max: 10, step: 2 })

  test.each([
    [0, 3],
    [3, 5],
    [7, 9],
    [9, 9],
    [10, 10],
  ])('R356: plus at %i gives %i', (value, next) => {
    expect(stepUp(value, popup)).toBe(next)
  })

  test.each([
    [9, 7],
    [5, 3],
    [3, 0],
    [0, 0],
  ])('R356: minus at %i gives %i', (value, next) => {
    expect(stepDown(value, popup)).toBe(next)
  })

  test.each([
    ['0', { value: 0 }],
    ['', { value: 0 }],
    ['1', { value: 3, message: '最少需要购买3件哦' }],
    ['2', { value: 3, message: '最少需要购买3件哦' }],
    ['3', { value: 3 }],
    ['4', { value: 3 }],
    ['8', { value: 7 }],
    ['10', { value: 9 }],
    ['11', { value: 9, message: '最多只能购买10件哦' }],
    ['1a1', { value: 9, message: '最多只能购买10件哦' }],
  ])('R356, R359, R360, R361: typed %j becomes %j', (typed, blurred) => {
    expect(blurStepper(typed, popup)).toEqual(blurred)
  })

  test('a sold-out line allows no quantity', () => {
    const none = popupStepper({ min: 0, max: 0, step: 1 })
    expect(stepUp(0, none)).toBe(0)
    expect(blurStepper('3', none)).toEqual({ value: 0, message: '最多只能购买0件哦' })
  })

  test('the value is always 0 or a grid value within the limits', () => {
    const limits = fc
      .record({ min: fc.nat(50), extra: fc.nat(100), step: fc.integer({ min: 1, max: 9 }) })
      .map(({ min, extra, step }) => popupStepper({ min, max: min + extra, step }))
    fc.assert(
      fc.property(limits, fc.nat(300), (rules, typed) => {
        const { value } = blurStepper(typed, rules)
        for (const result of [value, stepUp(value, rules), stepDown(value, rules)]) {
          const isGrid = result >= rules.min && result <= rules.max && (result - rules.min) % rules.step === 0
          expect(result === 0 || isGrid).toBe(true)
        }
      }),
    )
  })

  test('R362: steppers keep digits only', () => {
    expect(digitsOnly('1-2.3e4')).toBe('1234')
    expect(digitsOnly('３件')).toBe('3')
  })

  test.each([
    ['12.5', undefined, '12.5'],
    ['1.2.3', undefined, '1.23'],
    ['-1-2', undefined, '-12'],
    ['1-2', undefined, '12'],
    ['a1b', undefined, '1'],
    ['.5', undefined, '.5'],
    ['１２。５', undefined, '12.5'],
    ['123456', 4, '1234'],
    ['-12.34', 5, '-12.3'],
  ])('R363, R364: a number input reduces %j with maxlength %s to %j', (text, maxlength, kept) => {
    expect(numberInput(text, maxlength)).toBe(kept)
  })
})
