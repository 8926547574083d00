import { beforeAll, expect, test } from 'vitest'
import { type MadeOperator, makeOperator } from '../../operator/operator.factory'
import { setUpTestApp } from '../../platform/testing/set-up-test-app'
import { makeBuyer, makeGoods } from '../buyer.factory'
import { makeOrder } from '../order.factory'

const shop = setUpTestApp()
let boss: MadeOperator
beforeAll(async () => {
  boss = await makeOperator(shop.app)
})

test('one number given to six parcels at the same moment is that of one; the others are refused with a message', async () => {
  // Seen to fail with HTTP 500 when the number was queried before it was written.
  const buyer = await makeBuyer(shop)
  const { id } = await makeGoods(shop)
  const ids: number[] = []
  for (let n = 0; n < 6; n++) {
    const order = await makeOrder(shop.app, { memberId: buyer.id, status: 40, lines: [{ productId: id }] })
    const { Data } = await shop.operate('order', 'GetOrderForConsole', { id: order.id }, boss.token)
    ids.push(Data?.Parcels[0]?.ID ?? 0)
  }
  const correct = (parcel: number) =>
    shop.operate(
      'order',
      'CorrectParcel',
      { id: parcel, ShipperCode: 'zhongtong', LogisticCode: 'ZT87654321' },
      boss.token,
    )
  const answers = await Promise.all(ids.map(correct))
  expect(answers.filter(({ Status }) => Status === 100)).toHaveLength(1)
  expect(answers.filter(({ Code }) => Code === 'order/tracking-used')).toHaveLength(5)
})
