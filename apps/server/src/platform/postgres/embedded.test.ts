import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Embedded, startEmbedded } from './embedded'
import { ask } from './testing/ask'

const log = { info: () => undefined, warn: () => undefined }
const start = (dataDir: string) => startEmbedded({ dataDir, log })

describe('startEmbedded', () => {
  let home: string
  let dataDir: string

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'greenstar-embedded-'))
    // Closed to every other account, as /root is: the database's account cannot pass through it.
    chmodSync(home, 0o700)
    dataDir = join(home, 'not', 'there', 'yet')
    const database = await start(dataDir)
    await ask(database.url, 'CREATE TABLE kept (word text)')
    await ask(database.url, "INSERT INTO kept VALUES ('绿萝')")
    await database.stop()
  })
  afterAll(() => rmSync(home, { recursive: true, force: true }))

  const using = async (work: (database: Embedded) => Promise<void>) => {
    const database = await start(dataDir)
    await work(database).finally(database.stop)
  }

  it('keeps the data, writes it to disk before it acknowledges, checks its pages', () =>
    using(async ({ url }) => {
      expect(await ask(url, 'SELECT word FROM kept')).toEqual([{ word: '绿萝' }])
      for (const name of ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums']) {
        expect(await ask(url, `SHOW ${name}`)).toEqual([{ [name]: 'on' }])
      }
    }))

  it('orders and compares text the same on every machine', () =>
    using(async ({ url }) => {
      const [row] = await ask(
        url,
        'SELECT datlocprovider, datlocale FROM pg_database WHERE datname = current_database()',
      )
      expect(row).toEqual({ datlocprovider: 'b', datlocale: 'C.UTF-8' })
    }))

  it('refuses connections without the password, which only the owner can read', () =>
    using(async ({ url }) => {
      const wrong = new URL(url)
      wrong.password = 'guess'
      await expect(ask(wrong.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' })
      wrong.username = 'postgres'
      await expect(ask(wrong.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' })
      expect(statSync(join(dataDir, 'postgres.password')).mode & 0o077).toBe(0)
      expect(statSync(join(dataDir, 'postgres')).mode & 0o077).toBe(0)
    }))

  it('is reached through a socket in the folder that only its owner can enter', () =>
    using(async ({ url }) => {
      const [row] = await ask(url, 'SELECT inet_server_addr() AS address')
      expect(row).toEqual({ address: null })
      expect(decodeURIComponent(new URL(url).hostname)).toBe(join(dataDir, 'postgres'))
    }))

  it('is reached at the loopback address where the folder has too long a name for a socket', async () => {
    const far = join(home, 'a'.repeat(100))
    const database = await start(far)
    expect(new URL(database.url).hostname).toBe('127.0.0.1')
    expect(await ask(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await database.stop()
  })

  it('opens a database without a socket, and leaves no socket behind', async () => {
    const place = join(dataDir, 'postgres')
    writeFileSync(join(place, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n')
    writeFileSync(join(place, '.s.PGSQL.5'), '')
    await using(async ({ url }) => {
      expect(await ask(url, 'SELECT word FROM kept')).toHaveLength(1)
    })
    expect(readdirSync(place).filter((name) => name.startsWith('.s.'))).toEqual([])
  })

  it('gives the shop a role that is not the superuser', () =>
    using(async ({ url }) => {
      const [row] = await ask(url, 'SELECT rolsuper, rolname FROM pg_roles WHERE rolname = current_user')
      expect(row).toEqual({ rolsuper: false, rolname: 'greenstar' })
    }))

  it('refuses a second server on the same folder and does not disturb the first', () =>
    using(async ({ url }) => {
      await expect(start(dataDir)).rejects.toThrow(/正被另一个服务器使用.*another server is using/)
      expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    }))

  it('makes a new password when the file was lost', async () => {
    rmSync(join(dataDir, 'postgres.password'))
    await using(async ({ url }) => {
      expect(await ask(url, 'SELECT word FROM kept')).toHaveLength(1)
    })
  })

  it('opens a folder restored with the wrong mode', async () => {
    chmodSync(join(dataDir, 'postgres'), 0o755)
    await using(async ({ url }) => {
      expect(await ask(url, 'SELECT word FROM kept')).toHaveLength(1)
    })
  })
})

describe('startEmbedded on a folder it cannot use', () => {
  let home: string
  const sound = () => join(home, 'sound', 'postgres')

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'greenstar-embedded-'))
    await (await start(join(home, 'sound'))).stop()
  })
  afterAll(() => rmSync(home, { recursive: true, force: true }))

  /** Replaces one file during the attempt; its content must be unchanged afterwards. */
  const spoil = async (file: string, content: string | undefined, sentence: RegExp) => {
    const path = join(sound(), file)
    const good = readFileSync(path)
    if (content === undefined) rmSync(path)
    else writeFileSync(path, content)
    await expect(start(join(home, 'sound'))).rejects.toThrow(sentence)
    if (content !== undefined) expect(readFileSync(path, 'utf8')).toBe(content)
    writeFileSync(path, good)
  }

  it('names the missing version file', () => spoil('PG_VERSION', undefined, /已损坏：缺少 PG_VERSION/))
  it('names the other version', () => spoil('PG_VERSION', '17\n', /由 PostgreSQL 17 建立/))
  it('says that a cut control file is corrupt', () => spoil('global/pg_control', 'x', /可能已损坏.*corrupt/))
  it('opens it again once the files are back', async () => {
    const database = await start(join(home, 'sound'))
    expect(await ask(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await database.stop()
  })

  it('says that the folder is not writable', async () => {
    const file = join(home, 'file')
    writeFileSync(file, '')
    await expect(start(file)).rejects.toThrow(/不可写.*not writable/)
    await expect(start(join(file, 'below'))).rejects.toThrow(/不可写.*not writable/)
  })

  it('does not mistake a folder of other things for a database', async () => {
    const other = join(home, 'other')
    mkdirSync(join(other, 'postgres'), { recursive: true })
    writeFileSync(join(other, 'postgres', 'holiday.jpg'), 'picture')
    await expect(start(other)).rejects.toThrow(/缺少 PG_VERSION/)
    expect(readFileSync(join(other, 'postgres', 'holiday.jpg'), 'utf8')).toBe('picture')
  })
})
