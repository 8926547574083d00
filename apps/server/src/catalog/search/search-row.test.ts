import { getTableColumns, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { setUpTestApp } from '../../platform/testing/set-up-test-app'
import { makeProduct } from '../catalog.factory'
import { searchRows } from './search-row.tables'

const shop = setUpTestApp()

const columns = Object.values(getTableColumns(searchRows)).filter((column) => column.name !== 'id')

const another: Record<string, (name: string) => string> = {
  text: (name) => `${name} || '新'`,
  boolean: (name) => `not ${name}`,
  timestamp: () => `now()`,
  integer: (name) => `coalesce(${name}, 0) + 1`,
  bigint: (name) => `coalesce(${name}, 0) + 1`,
}

const askOne = async (id: number, table: string, column: string) => {
  const { rows } = await shop.app.database.db.execute(
    sql`select ${sql.identifier(column)} as value from ${sql.identifier(table)} where id = ${id}`,
  )
  return rows[0]?.value
}

describe('the row a product is searched by', () => {
  // Seen red without the update trigger, and with a column left out of its condition.
  it.each(columns.map((column) => [column.name, column.getSQLType()] as const))(
    'follows its %s',
    async (name, type) => {
      const { db } = shop.app.database
      const { id } = await makeProduct(db)
      const before = await askOne(id, 'products', name)
      expect(await askOne(id, 'search_rows', name)).toEqual(before)
      const value = another[type.replace(/[ (].*/, '')]?.(name) ?? ''
      await db.execute(sql`update products set ${sql.identifier(name)} = ${sql.raw(value)} where id = ${id}`)
      const after = await askOne(id, 'products', name)
      expect(after).not.toEqual(before)
      expect(await askOne(id, 'search_rows', name)).toEqual(after)
    },
  )

  it('is deleted with it', async () => {
    const { db } = shop.app.database
    const { id } = await makeProduct(db)
    await db.execute(sql`delete from products where id = ${id}`)
    expect(await askOne(id, 'search_rows', 'id')).toBeUndefined()
  })

  // Seen red with an index on sold_num.
  it('is updated in place when pieces are sold, without index entries', async () => {
    const { id } = await makeProduct(shop.app.database.db)
    const counted = await shop.app.database.db.transaction(async (db) => {
      const changes = async () => {
        const { rows } = await db.execute<{ all: number; kept: number }>(sql`
          select n_tup_upd as all, n_tup_hot_upd as kept from pg_stat_xact_user_tables where relname = 'search_rows'`)
        return rows[0] ?? { all: 0, kept: 0 }
      }
      const before = await changes()
      await db.execute(sql`update products set sold_num = sold_num + 1 where id = ${id}`)
      const after = await changes()
      return { all: after.all - before.all, kept: after.kept - before.kept }
    })
    expect(counted).toEqual({ all: 1, kept: 1 })
  })

  it('is not changed by fields that no search reads', async () => {
    const { db } = shop.app.database
    const { id } = await makeProduct(db)
    const version = async () =>
      (await db.execute(sql`select ctid::text from search_rows where id = ${id}`)).rows[0]?.ctid
    const before = await version()
    await db.execute(sql`update products set comment_count = 7, version = version + 1 where id = ${id}`)
    expect(await version()).toBe(before)
  })
})
