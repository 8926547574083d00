import { describe, expect, test } from 'vitest'
import { chooseReturnAddress, returnToText } from './aftersale.return-to'

const place = (
  receiver: string,
  more: { isDefault?: boolean; classIds?: number[]; brandIds?: number[] } = {},
) => ({
  ...{ receiver, phone: '021-5555', address: '上海市松江区', isDefault: false, classIds: [], brandIds: [] },
  ...more,
})
const main = place('总仓', { isDefault: true })
const pots = place('盆器仓', { classIds: [7] })
const maker = place('厂家', { brandIds: [3] })
const all = [main, pots, maker]

describe('chooseReturnAddress (domain 23)', () => {
  test.each([
    ['the brand first', [{ classId: 7, brandId: 3 }], '厂家'],
    ['else the class', [{ classId: 7, brandId: 4 }], '盆器仓'],
    ['else the default', [{ classId: 1, brandId: null }], '总仓'],
    [
      'goods that belong together go together',
      [
        { classId: 7, brandId: 4 },
        { classId: 7, brandId: null },
      ],
      '盆器仓',
    ],
    [
      'goods of different places go to the default in one parcel',
      [
        { classId: 7, brandId: null },
        { classId: 1, brandId: 3 },
      ],
      '总仓',
    ],
  ])('%s', (_title, goods, receiver) => {
    expect(chooseReturnAddress(all, goods)?.receiver).toBe(receiver)
  })

  test('without a default, goods without their own address have none', () => {
    expect(chooseReturnAddress([pots], [{ classId: 1, brandId: null }])).toBeUndefined()
  })
})

test('an address in one line', () => {
  expect(returnToText(main)).toBe('总仓 021-5555 上海市松江区')
})
