import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { NAME } from './cluster'
import { hostOf } from './socket'

/** The password of the shop's role, from `postgres.password` in the data folder; generated if missing. */
export const readPassword = (dataDir: string): string => {
  const file = join(dataDir, 'postgres.password')
  const known = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  if (/^[0-9a-f]{64}$/.test(known)) return known
  const password = randomBytes(32).toString('hex')
  writeFileSync(`${file}.new`, password, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
  return password
}

/** Connection URL of a database on a data folder and a port. */
export const urlFor = (folder: string, port: number, password: string) =>
  `postgres://${NAME}:${password}@${encodeURIComponent(hostOf(folder, port))}:${port}/${NAME}`

/** PostgreSQL's codes for wrong password, missing role, missing database. */
const REFUSED = ['28P01', '28000', '3D000']

/** Tries to log in. `refused` when the password file was lost or belongs to another database. */
export const tryLogin = async (url: string): Promise<'ok' | 'refused'> => {
  const client = new pg.Client({ connectionString: url })
  // The query reports a broken connection; an unhandled error event would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('SELECT 1')
    return 'ok'
  } catch (error) {
    if (REFUSED.includes((error as { code?: string }).code ?? '')) return 'refused'
    throw error
  } finally {
    await client.end()
  }
}
