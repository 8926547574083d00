import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Ledger } from './ledger'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ledger-'))
  file = join(folder, 'rows.log')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('rows survive a restart with their last value, in their first order', () => {
  const before = new Ledger<number>(file)
  before.put('a', 1)
  before.put('b', 2)
  before.put('a', 3)
  const after = new Ledger<number>(file)
  expect(after.all()).toEqual([3, 2])
  expect(after.get('a')).toBe(3)
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(3)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a row is on disk before put returns', () => {
  new Ledger<string>(file).put('号', '绿萝')
  expect(readFileSync(file, 'utf8')).toBe('{"id":"号","row":"绿萝"}\n')
})

test('a line cut off by a kill never happened, and later lines are whole', () => {
  new Ledger<number>(file).put('a', 1)
  appendFileSync(file, '{"id":"b","ro')
  const after = new Ledger<number>(file)
  expect(after.all()).toEqual([1])
  after.put('c', 3)
  expect(new Ledger<number>(file).all()).toEqual([1, 3])
})

test('a last line that only lost its newline counts', () => {
  appendFileSync(file, '{"id":"b","row":2}')
  expect(new Ledger<number>(file).all()).toEqual([2])
})
