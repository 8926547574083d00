import { expect, test } from 'vitest'
import { type BlockFacts, blockKinds, blockProblem } from './activity-page'

const empty = { text: ' ', imgPath: '', productIds: [], publishId: undefined, endMs: undefined }
const full: Omit<BlockFacts, 'kind'> = {
  text: '换盆',
  imgPath: '/media/a.jpg',
  productIds: [1, 2],
  publishId: 3,
  endMs: 4,
}

test.each(blockKinds)('a %s block reports what is missing, and nothing once complete', (kind) => {
  expect(blockProblem({ kind, ...empty })).toMatch(/^请/)
  expect(blockProblem({ kind, ...full })).toBeUndefined()
})

test('a product is in a block once', () => {
  expect(blockProblem({ kind: 'products', ...full, productIds: [1, 1] })).toBe('同一件商品只能添加一次')
})
