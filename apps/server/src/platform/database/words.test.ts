import { type SQL, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { setUpTestApp } from '../testing/set-up-test-app'
import { hasWords, hasWordsByIndex } from './words'

const shop = setUpTestApp()
const rowsOf = async <T extends Record<string, unknown>>(query: SQL) =>
  (await shop.app.database.db.execute<T>(query)).rows

it('the condition for the index finds what the plain one finds', async () => {
  const letters = [...'绿萝花盆大小5Ll %_\\🌵Àà的']
  // Pseudo-random numbers of a fixed seed.
  let state = 7
  const next = (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  const textOf = (length: number) => Array.from({ length }, () => letters[next(letters.length)]).join('')
  const texts = Array.from({ length: 150 }, () => textOf(1 + next(9)))
  const keywords = [...Array.from({ length: 40 }, () => textOf(1 + next(4))), '绿萝', '盆', '5l', '%_', '🌵']
  const given = sql`unnest(${sql.param(texts)}::text[]) as given (text)`
  const found = (condition: SQL) => rowsOf(sql`select text from ${given} where ${condition}`)
  for (const keyword of keywords)
    for (const some of [false, true])
      expect(await found(hasWordsByIndex(sql`text`, keyword, some)), `${keyword}, ${some}`).toEqual(
        await found(hasWords(sql`text`, keyword, some)),
      )
})

it('words of one, two and three characters are found by an index', async () => {
  const indexes = await rowsOf<{ name: string; table: string; text: string }>(sql`
    select indexname as name, tablename as table, substring(indexdef from 'spaced\\((.*)\\) gin_trgm_ops') as text
    from pg_indexes where indexdef like '%spaced(%'`)
  expect(indexes.length).toBeGreaterThan(4)
  for (const { name, table, text } of indexes)
    for (const word of ['萝', '绿萝', '君子兰'])
      await shop.app.database.db.transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`)
        const condition = hasWordsByIndex(sql.raw(text), word)
        const { rows } = await tx.execute(
          sql`explain select from ${sql.identifier(table)} where ${condition}`,
        )
        const index = word.length < 3 ? name : name.replace(/short$/, '(text|name)')
        expect(JSON.stringify(rows)).toMatch(new RegExp(`Bitmap Index Scan on ${index}`))
      })
})
