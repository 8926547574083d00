import { expect, test } from 'vitest'
import { inside, maxZoom, middle, moved } from './crop'

const wide = { width: 400, height: 200 }

test('begins in the middle and never leaves the picture', () => {
  expect(middle(wide)).toEqual({ x: 200, y: 100, zoom: 1 })
  expect(moved(wide, middle(wide), -9, 9)).toEqual({ x: 300, y: 100, zoom: 1 })
  expect(inside(wide, { x: 0, y: 0, zoom: 2 })).toEqual({ x: 50, y: 50, zoom: 2 })
})

test('is enlarged between once and four times', () => {
  expect(inside(wide, { ...middle(wide), zoom: 99 }).zoom).toBe(maxZoom)
  expect(inside(wide, { ...middle(wide), zoom: 0 }).zoom).toBe(1)
})

test('follows the finger by shares of the frame', () => {
  expect(moved(wide, { x: 200, y: 100, zoom: 2 }, 0.5, 0)).toEqual({ x: 150, y: 100, zoom: 2 })
})
