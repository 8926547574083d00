import { expect, test } from 'vitest'
import { makeProduct } from '../catalog/catalog.factory'
import { makeMember } from '../member/member.factory'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { cancelUnpaid } from './cancel-order'
import { makeOrder } from './order.factory'
import { systemActor } from './order.store'

const shop = setUpTestApp()

const listed = async (token: string) =>
  (await shop.call('message', 'GetMessageList', {}, token)).Data?.DataList ?? []

test('an event sends the order’s member one message in its transaction; one that came too late sends none', async () => {
  const { db, transact } = shop.app.database
  const member = await makeMember(shop.app)
  const lines = [{ productId: (await makeProduct(db, { name: '绿萝' })).id }]
  const { id, code } = await makeOrder(db, { memberId: member.id, lines })
  const cause = { actor: systemActor, reason: '超时未付款', now: shop.app.clock.now() }
  const cancel = () => transact((tx) => cancelUnpaid(shop.app, tx, id, cause))
  const failing = transact(async (tx) => {
    await cancelUnpaid(shop.app, tx, id, cause)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await listed(member.token)).toEqual([])
  await Promise.all([cancel(), cancel(), cancel()])
  expect(await listed(member.token)).toMatchObject([
    {
      Title: '订单已取消',
      Content: `绿萝的订单已取消：超时未付款。订单 ${code}。`,
      LinkUrl: `/order/detail?id=${id}`,
    },
  ])
})
