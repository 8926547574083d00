import { expect, test } from 'vitest'
import { cropPart, moveView, wholeView } from './crop'

const picture = { width: 400, height: 300 }

test.each([
  [4 / 3, wholeView, { left: 0, top: 0, width: 400, height: 300 }],
  [1, wholeView, { left: 50, top: 0, width: 300, height: 300 }],
  [1, { zoom: 2, x: 0.5, y: 0.5 }, { left: 125, top: 75, width: 150, height: 150 }],
  [1, { zoom: 2, x: 0, y: 1 }, { left: 0, top: 150, width: 150, height: 150 }],
])('a frame of the ratio %f and the view %j shows %j', (ratio, view, part) => {
  expect(cropPart(picture, ratio, view)).toEqual(part)
})

test('a picture is pulled and zoomed, and stops at its edges', () => {
  const zoomed = moveView(picture, 1, wholeView, { zoomBy: 2 })
  expect(cropPart(picture, 1, zoomed)).toMatchObject({ left: 125, top: 75 })
  const pulled = moveView(picture, 1, zoomed, { dx: 0.5, dy: -10 })
  expect(cropPart(picture, 1, pulled)).toMatchObject({ left: 50, top: 150 })
  expect(moveView(picture, 1, pulled, { zoomBy: 0.1 })).toMatchObject({ zoom: 1, y: 0.5 })
})
