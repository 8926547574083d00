import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeProducts } from '../../apps/server/src/catalog/catalog.factory'
import { startTestApp, type TestApp } from '../../apps/server/src/platform/testing/test-app'
import { tell } from '../lib/figure'
import { scripts } from '../lib/scripts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.stop())

it('R54 sends texts as data that no browser takes for a page', async (context) => {
  const products = await makeProducts(
    shop.app.database.db,
    scripts.slice(0, 200).map((name) => ({ name: name.slice(0, 100) })),
  )
  await shop.app.database.db.execute(sql`analyze`)
  expect(products).toHaveLength(200)
  for (let page = 1; page <= 4; page++) {
    const answer = await shop.http.inject({
      method: 'GET',
      url: `/api/Product/GetProductList?pageSize=50&currentPage=${page}`,
    })
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['content-security-policy']).not.toContain('unsafe')
  }
  tell(
    context,
    `${products.length} scripts in names: sent as JSON with nosniff and a policy without unsafe-inline`,
  )
})
