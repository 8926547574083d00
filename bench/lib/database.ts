import pg from 'pg'

/** A connection without a statement timeout: the generators write millions of rows. */
export const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, statement_timeout: 0 })
  await client.connect()
  try {
    await client.query(`set synchronous_commit = off`)
    await client.query(`set maintenance_work_mem = '256MB'`)
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The first column of the first row. */
export const askOne = async (client: pg.Client, text: string, values: unknown[] = []): Promise<number> => {
  const { rows } = await client.query({ text, values, rowMode: 'array' })
  return Number(rows[0]?.[0])
}
