import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Db } from '../database/connect'
import { setUpTestApp } from '../testing/set-up-test-app'
import { defineExport } from './export'
import { maxRows, readCells } from './read-sheet'

const shop = setUpTestApp()
beforeAll(async () => {
  const { pool } = shop.app.database
  await pool.query('create table leaves (id integer primary key, name text)')
  await pool.query("insert into leaves select n, '叶' || n from generate_series(1, 1200) n")
})

type Leaf = { id: number; name: string }
const nextLeaves = async (db: Db, size: number, after?: Leaf): Promise<Leaf[]> =>
  (await db.execute<Leaf>(sql`select * from leaves where id > ${after?.id ?? 0} order by id limit ${size}`))
    .rows
const leaves = defineExport({
  name: 'leaves',
  title: '叶',
  permission: 'order.read',
  payload: z.object({}),
  columns: [{ key: 'id', title: '编号', value: (row: Leaf) => row.id }],
  page: (_payload, { db, size }, after?: Leaf) => nextLeaves(db, size, after),
})
const endless = defineExport({
  ...leaves,
  columns: [{ key: 'id', title: '编号', value: (row: Leaf) => row.id }],
  page: async (_payload, { size }, after?: Leaf) =>
    Array.from({ length: size }, (_, index) => ({ id: (after?.id ?? 0) + index + 1, name: '' })),
})
const read = (declared: typeof leaves) =>
  readCells(shop.app, declared, {}, declared.columns, shop.app.clock.now())

// Red without the transaction in readCells: rows added while the file is read are included.
test('a file shows one moment, also with changes while it is read', async () => {
  const cells = read(leaves)
  const first = await cells.next()
  await shop.app.database.pool.query("insert into leaves values (5000, '新')")
  await shop.app.database.pool.query('delete from leaves where id = 1100')
  const ids = [...(first.value ?? [])].map(([id]) => id)
  for await (const batch of cells) ids.push(...batch.map(([id]) => id))
  expect(ids).toEqual(Array.from({ length: 1200 }, (_, index) => index + 1))
})

test('a reader that stops releases the connection', async () => {
  const { pool } = shop.app.database
  for (let n = 0; n < 30; n++) {
    const cells = read(leaves)
    await cells.next()
    await cells.return(undefined)
  }
  expect(pool.totalCount - pool.idleCount).toBe(0)
})

test('the reading transaction cannot write', async () => {
  const writing = defineExport({
    ...leaves,
    columns: [],
    page: async (_payload, { db }) => {
      await db.execute(sql`update leaves set name = ''`)
      return []
    },
  })
  await expect(read(writing).next()).rejects.toThrow()
})

test('an endless list stops at the limit, noted in its last line', async () => {
  let rows = 0
  let last: unknown
  for await (const batch of read(endless)) {
    rows += batch.length
    last = batch.at(-1)?.[0]
  }
  expect(rows).toBe(maxRows + 1)
  expect(last).toContain('已达一次导出的上限 100,000 行')
})
