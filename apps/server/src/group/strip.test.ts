import { DAY, HOUR } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeProduct } from '../catalog/catalog.factory'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { makeGroup } from './group.factory'

const shop = setUpTestApp()

const goods = async (facts: object = {}) =>
  (await makeProduct(shop.app.database.db, { stock: 50, ...facts })).id
const line = (productId: number) => ({ productId, priceFen: 500, quota: 5 })

test('home has at most six products of groups that run, those that can be bought, the next to end first', async () => {
  const { db } = shop.app.database
  const now = shop.app.clock.now()
  const [late, soldOut, off, coming] = [
    await goods(),
    await goods(),
    await goods({ status: 20 }),
    await goods(),
  ]
  await makeGroup(db, { beginMs: now + HOUR, endMs: now + 2 * HOUR, lines: [line(coming)] })
  const later = await makeGroup(db, {
    ...{ beginMs: now - HOUR, endMs: now + 9 * DAY },
    lines: [soldOut, off, late].map(line),
  })
  await db.execute(
    sql`update flash_products set taken = quota where session_id = ${later} and product_id = ${soldOut}`,
  )
  const strip = async () => (await shop.call('group', 'GetGroupStrip', {})).Data
  expect(await strip()).toMatchObject([
    { ActivityID: later, ProductID: late, GroupPrice: 5, Size: 3, Joined: 0 },
  ])
  const many = await Promise.all(Array.from({ length: 7 }, () => goods()))
  const soon = await makeGroup(db, { beginMs: now - HOUR, endMs: now + DAY, lines: many.map(line) })
  shop.app.clock.move(10_000)
  const shown = (await strip()) ?? []
  expect(shown.map(({ ActivityID }) => ActivityID)).toEqual(Array.from({ length: 6 }, () => soon))
})
