import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { partsOf } from '../feature'
import { setUpTestApp } from '../testing/set-up-test-app'

const shop = setUpTestApp()

type Node = { 'Node Type': string; Alias?: string; Filter?: string; Plans?: Node[] }

const nodesIn = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesIn)]

/** Whether all rows of a table are read again for each row of another, whose column the condition names. */
const isRepeated = ({ 'Node Type': type, Alias = '', Filter = '' }: Node) =>
  /^(Seq|CTE) Scan$/.test(type) &&
  [...Filter.matchAll(/\b([a-z_]\w*)\.[a-z_]/g)].some(([, alias]) => alias !== Alias)

// Red before: the lots of each member were looked for in the whole table, 10,000,000,000 rows with 100,000 members; the
// nightly audit took 210 s of a shop with 50,000.
test('no check reads a whole table for each row of another one', async () => {
  const checks = partsOf(shop.app, 'checks').flatMap(Object.entries)
  const repeated = await shop.app.database.snapshot(async (db) => {
    // an index is used wherever there is one, although the tables are empty
    await db.execute(sql`set local enable_seqscan = off`)
    const found: string[] = []
    for (const [name, query] of checks) {
      const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: Node }] }>(
        sql`explain (format json) select * from (${query}) as broken limit 50`,
      )
      const plan = rows[0]?.['QUERY PLAN'][0].Plan
      if (plan && nodesIn(plan).some(isRepeated)) found.push(name)
    }
    return found
  })
  expect(checks.length).toBeGreaterThan(100)
  expect(repeated).toEqual([])
})
