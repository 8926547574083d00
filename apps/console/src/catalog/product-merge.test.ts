import { expect, test } from 'vitest'
import { onPresent } from '../platform/merge-edits'
import { type LineFields, newLine, newProduct, type ProductFields } from './product-form'

const line = (ID: number, changed: Partial<LineFields> = {}): LineFields => ({
  ...newLine(),
  ...{ ID, Version: 1, Price: '36', OnHand: 5 },
  ...changed,
})
const product = (changed: Partial<ProductFields> = {}): ProductFields => ({
  ...newProduct(),
  ...{ Name: '文竹', Summary: '好养', Labels: ['new'], Lines: [line(9), line(10)] },
  ...changed,
})
const base = product()

test('fields that were not touched are the colleague’s, typed ones stay', () => {
  const present = product({ Summary: '同事的', Labels: ['hot'], Sort: 3 })
  const typed = product({ Name: '文竹 大盆', Summary: '我的' })
  expect(onPresent(base, present, typed)).toEqual(
    product({ Name: '文竹 大盆', Summary: '我的', Labels: ['hot'], Sort: 3 }),
  )
})

test('a line has the colleague’s version, stock and untouched fields', () => {
  const present = product({ Lines: [line(9, { Version: 2, OnHand: 7, NetWeight: 80 }), line(10)] })
  const typed = product({ Lines: [line(9, { Price: '40' }), line(10)] })
  expect(onPresent(base, present, typed).Lines).toEqual([
    line(9, { Version: 2, OnHand: 7, NetWeight: 80, Price: '40' }),
    line(10),
  ])
})

test('a colleague’s new line is there, the line they removed has gone unless it was typed into', () => {
  const present = product({ Lines: [line(9), line(11)] })
  expect(onPresent(base, present, product()).Lines).toEqual([line(9), line(11)])
  const typed = product({ Lines: [line(9), line(10, { Price: '40' }), newLine()] })
  expect(onPresent(base, present, typed).Lines).toEqual([
    line(9),
    line(10, { Price: '40' }),
    newLine(),
    line(11),
  ])
})

test('a line that was removed in the form stays removed', () => {
  expect(onPresent(base, product({ Sort: 3 }), product({ Lines: [line(9)] })).Lines).toEqual([line(9)])
})
