import pg from 'pg'

/** One question on a connection of its own. */
export const ask = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
