import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { concurrentIndex, migrationsFolder } from './apply-migrations'

type Entry = { tag: string }

/** Tables that may have millions of rows: their indexes must be built concurrently. */
const grown =
  /^(orders|order_lines|order_logs|parcels|payments|payment_notices|refunds|after_sales|invoices|members|member_sessions|messages|audit_logs|audit_seals|pollen_entries|pollen_lots|growth_entries|coupon_records|coupon_logs|footmarks|browses|visits|stock_moves)$/
/** Index builds that would block every order. */
const lockingIndexes = (sql: string): string[] =>
  sql.split('--> statement-breakpoint').flatMap((statement) => {
    const [, table = ''] = /create\s+(?:unique\s+)?index\s[^]*?\bon\s+"?(\w+)"?/i.exec(statement) ?? []
    return grown.test(table) && !concurrentIndex(statement) ? [statement.trim()] : []
  })

test('a release that is rolled out to a running shop makes no index that orders wait for', () => {
  const folder = migrationsFolder()
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: Entry[]
  }
  // the first one is the baseline, which runs on an empty database
  const found = entries
    .slice(1)
    .flatMap(({ tag }) => lockingIndexes(readFileSync(join(folder, `${tag}.sql`), 'utf8')))
  expect(
    found,
    'declare it .concurrently() and let it stand alone in its migration (docs/add-a-table.md)',
  ).toEqual([])
})

test('the search for them finds an example', () => {
  const index = 'CREATE INDEX "orders_x" ON "orders" USING btree ("x")'
  expect(lockingIndexes(`${index};--> statement-breakpoint\nCREATE INDEX "a" ON "carts" ("x")`)).toHaveLength(
    1,
  )
  expect(lockingIndexes(index.replace('INDEX', 'INDEX CONCURRENTLY'))).toEqual([])
  expect(
    concurrentIndex('-- why\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "orders_x" ON "orders" ("x")'),
  ).toBe('orders_x')
  expect(concurrentIndex('ALTER TABLE orders ADD COLUMN x int')).toBeUndefined()
})
