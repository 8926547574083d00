import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockFolder } from './folder-lock'
import { processSpace } from './processes'

let folder: string
const file = () => join(folder, 'server.lock')
const leave = (holder: object) => writeFileSync(file(), JSON.stringify({ nonce: 'other', ...holder }))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'greenstar-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('holds the folder until it is released', async () => {
  const unlock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow('正被另一个服务器使用')
  unlock()
  expect(existsSync(file())).toBe(false)
  ;(await lockFolder(folder))()
})

it('takes over from a holder whose process has ended', async () => {
  leave({ pid: 4_194_999, space: processSpace() })
  ;(await lockFolder(folder))()
})

it('takes over when the process id now belongs to another process', async () => {
  leave({ pid: process.pid, startTicks: '1', space: processSpace() })
  utimesSync(file(), 0, 0)
  ;(await lockFolder(folder))()
})

it('refuses while a holder in another container shows signs of life, and takes over when it stops', async () => {
  leave({ pid: 1, space: 'another container' })
  const beat = setInterval(() => utimesSync(file(), new Date(), new Date()), 300)
  await expect(lockFolder(folder, 1000)).rejects.toThrow('正被另一个服务器使用')
  clearInterval(beat)
  ;(await lockFolder(folder, 1000))()
})

it('takes over from a file cut short by a power failure', async () => {
  writeFileSync(file(), '{"non')
  ;(await lockFolder(folder, 1000))()
})
