import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { makeProduct, makeProducts } from '../catalog/catalog.factory'
import { makeMember } from '../member/member.factory'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { removeBought } from './cart.service'

const shop = setUpTestApp()

/** Retries a 503, which a busy machine returns to requests that wait for the cart's lock. */
const add = async (token: string, ProductID: number, Quantity = 1) => {
  for (let tries = 1; ; tries++) {
    const payload = { shoppingCarList: [{ ProductID, Quantity }] }
    const answer = await shop.call('cart', 'AddShoppingCar', payload, token)
    if (answer.httpStatus !== 503 || tries === 5) return answer
  }
}

it('loses no piece of 60 parallel adds and never passes the limit', async () => {
  // Seen to fail without the lock of the cart: writes overwrote each other and pieces were lost.
  const { token } = await makeMember(shop.app)
  const { id } = await makeProduct(shop.app.database.db, { maxNum: 40 })
  const replies = await Promise.all(Array.from({ length: 60 }, () => add(token, id)))
  expect(replies.filter((reply) => reply.Status === 100)).toHaveLength(40)
  expect(replies.filter((reply) => reply.Code === 'cart/over-limit')).toHaveLength(20)
  const { Data } = await shop.call('cart', 'GetShoppingCarInfo', {}, token)
  expect(Data?.map((line) => line.ShoppingCarNum)).toEqual([40])
})

it('never holds more lines than allowed after 130 parallel adds', async () => {
  // Seen to fail without the lock of the cart: up to 130 lines.
  const { token } = await makeMember(shop.app)
  const made = await makeProducts(shop.app.database.db, Array(130).fill({}))
  const replies = await Promise.all(made.map((row) => add(token, row.id)))
  expect(replies.filter((reply) => reply.Code === 'cart/full')).toHaveLength(10)
  expect((await shop.call('cart', 'GetShoppingCarNumber', {}, token)).Data).toBe(120)
})

it('a line bought while pieces are added to it does not return to the cart', async () => {
  // Seen to fail without the lock of the cart in removeBought: six pieces, three of them already bought.
  const { id: memberId, token } = await makeMember(shop.app)
  const { id } = await makeProduct(shop.app.database.db)
  await add(token, id, 3)
  let adding: ReturnType<typeof add> | undefined
  await shop.app.database.transact(async (db) => {
    await removeBought(db, memberId, [id])
    adding = add(token, id, 3)
    await sleep(300)
  })
  expect((await adding)?.Status).toBe(100)
  const { Data } = await shop.call('cart', 'GetShoppingCarInfo', {}, token)
  expect(Data?.map((line) => line.ShoppingCarNum)).toEqual([3])
})
