import { expect, it } from 'vitest'
import { createTestDatabase } from './test-database'
import { ask } from './testing/ask'

it('gives every test file its own migrated database', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  await ask(one.url, 'CREATE TABLE mine (n int)')
  expect(await ask(other.url, "SELECT to_regclass('mine') AS mine")).toEqual([{ mine: null }])
  await Promise.all([one.drop(), other.drop()])
  await expect(ask(one.url, 'SELECT 1')).rejects.toMatchObject({ code: '3D000' })
})
