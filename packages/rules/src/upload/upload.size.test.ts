import { expect, test } from 'vitest'
import { maxShownArea, shownSize } from './upload.size'

test.each([
  // long screenshots keep their width
  [1080, 9800, 1080, 9800],
  [750, 12_000, 750, 12_000],
  [1290, 20_000, 879, 13_639],
  [500, 30_000, 273, 16_383],
  // photos of phones
  [4000, 3000, 1600, 1200],
  [3000, 4000, 1600, 2133],
  [12_000, 3000, 1600, 400],
  [40, 30, 40, 30],
  [1, 1, 1, 1],
])('%i × %i is shown at %i × %i', (width, height, ...shown) => {
  expect(Object.values(shownSize({ width, height }))).toEqual(shown)
})

test('no size exceeds the area or loses a side', () => {
  for (let width = 1; width < 40_000; width = width * 2 + 7)
    for (let height = 1; height < 40_000; height = height * 3 + 1) {
      const shown = shownSize({ width, height })
      expect(shown.width * shown.height).toBeLessThanOrEqual(maxShownArea)
      expect(Math.min(shown.width, shown.height)).toBeGreaterThan(0)
    }
})
