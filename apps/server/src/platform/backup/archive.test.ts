import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { OUTBOX } from '../postgres/settings'
import { moveJournal, walFolder } from './archive'

const folder = mkdtempSync(join(tmpdir(), 'greenstar-archive-'))
const [dataDir, backupDir] = [join(folder, 'data'), join(folder, 'backup')]
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the shop and a backup may move the journal at once: each piece arrives whole', async () => {
  // Seen to fail with one temporary name: one process removed the other's file, and segments were lost.
  const outbox = join(dataDir, 'postgres', OUTBOX)
  mkdirSync(outbox, { recursive: true })
  const pieces = new Map(
    Array.from({ length: 12 }, (_, n) => [
      (n + 1).toString(16).toUpperCase().padStart(24, '0'),
      randomBytes(300_000),
    ]),
  )
  for (const [name, bytes] of pieces) writeFileSync(join(outbox, name), bytes)
  await Promise.all(Array.from({ length: 4 }, () => moveJournal(dataDir, backupDir)))
  expect(readdirSync(outbox)).toEqual([])
  expect(readdirSync(walFolder(backupDir)).toSorted()).toEqual([...pieces.keys()].map((name) => `${name}.gz`))
  for (const [name, bytes] of pieces)
    expect(gunzipSync(readFileSync(join(walFolder(backupDir), `${name}.gz`))).equals(bytes)).toBe(true)
})
