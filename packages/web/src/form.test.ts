import { expect, test } from 'vitest'
import { encodeForm } from './form'

test('lists and objects get bracketed keys, missing values are omitted', () => {
  const text = decodeURIComponent(
    encodeForm({
      shoppingCarList: [{ ProductID: 3, Quantity: 1 }],
      isTotal: false,
      remark: undefined,
      channel: '10',
    }).toString(),
  )
  expect(text).toBe('shoppingCarList[0][ProductID]=3&shoppingCarList[0][Quantity]=1&isTotal=false&channel=10')
})
