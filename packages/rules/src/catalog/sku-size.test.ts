import { expect, test } from 'vitest'
import { fromSmallToLarge } from './sku-size'

const sorted = (attributes: string[], name = '龟背竹') =>
  fromSmallToLarge(
    attributes.map((attribute) => ({ name, attribute })),
    (line) => line,
  ).map(({ attribute }) => attribute)

test.each([
  [
    'words of sizes',
    ['中号 · 净高 80cm', '小号 · 净高 40cm', '大号 · 净高 110cm', '特大 · 净高 150cm'],
    ['小号 · 净高 40cm', '中号 · 净高 80cm', '大号 · 净高 110cm', '特大 · 净高 150cm'],
  ],
  ['amounts of one unit', ['50ml', '30ml', '100ml'], ['30ml', '50ml', '100ml']],
  ['amounts in larger units', ['1kg', '500g', '2.5 kg'], ['500g', '1kg', '2.5 kg']],
  ['none', ['青瓷', '白瓷', '陶土'], ['青瓷', '白瓷', '陶土']],
  ['some without a size, which stay behind', ['礼盒装', '大号', '小号'], ['小号', '大号', '礼盒装']],
  ['equal sizes, which keep their order', ['中号 白', '中号 绿', '小号'], ['小号', '中号 白', '中号 绿']],
])('variants are sorted from small to large: %s', (_name, given, expected) => {
  expect(sorted(given)).toEqual(expected)
})

test('another product of the page follows its variants', () => {
  const lines = [
    { name: '龟背竹', attribute: '中号' },
    { name: '白瓷盆', attribute: '小号' },
    { name: '龟背竹', attribute: '小号' },
  ]
  expect(fromSmallToLarge(lines, (line) => line)).toEqual([lines[2], lines[0], lines[1]])
})
