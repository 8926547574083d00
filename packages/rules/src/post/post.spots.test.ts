import { expect, test } from 'vitest'
import { spotsOf } from './post.spots'

test('marks of deleted pictures and products are omitted; a product is marked once', () => {
  const at = (path: string, productID: number, x = 500) => ({ path, productID, x, y: 400 })
  const spots = [at('/a.jpg', 1), at('/b.jpg', 2), at('/a.jpg', 3), at('/a.jpg', 1, 900)]
  expect(spotsOf(spots, ['/a.jpg'], [3, 2, 1])).toEqual([at('/a.jpg', 3), at('/a.jpg', 1)])
})
