import { expect, test } from 'vitest'
import { unbroken } from './unbroken'

test('a line may not end after the dash of a range', () => {
  expect(unbroken('净高80–90cm · 耐阴')).toBe('净高80–\u206090cm · 耐阴')
  expect(unbroken('3-5 株')).toBe('3-\u20605 株')
})

test('other dashes stay as they are', () => {
  expect(unbroken('积雪草–舒缓 50g')).toBe('积雪草–舒缓 50g')
})
