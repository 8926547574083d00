import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepServer } from './dev-server.mjs'

let folder: string
let server: ReturnType<typeof keepServer>
let given: string[]

const source = () => join(folder, 'server/src/main.ts')
/** A server that records which edit of it started, and where. */
const edit = (name: string) =>
  writeFileSync(
    source(),
    `import { appendFileSync } from 'node:fs'
type Started = string
const started: Started = '${name}'
const line = new Error(started).stack?.split('\\n').slice(0, 2).join(' ')
appendFileSync(process.env.NOTES ?? '', line + '\\n')
process.on('SIGTERM', () => {
  appendFileSync(process.env.NOTES ?? '', '${name} ended\\n')
  process.exit(0)
})
setInterval(() => {}, 1000)
`,
  )
const notes = () => readFileSync(join(folder, 'notes'), 'utf8')
const soon = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 50 })

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dev-server-'))
  mkdirSync(join(folder, 'server/src'), { recursive: true })
  writeFileSync(join(folder, 'notes'), '')
  edit('one')
  given = []
  const env = { ...process.env, NOTES: join(folder, 'notes') }
  server = keepServer([[join(folder, 'server'), join(folder, 'out')]], env, (line: string) =>
    given.push(line),
  )
})
afterEach(async () => {
  await server.stop('SIGTERM')
  rmSync(folder, { recursive: true })
})

it('starts the server again with each edit, and leaves it alone while the edit is in error', async () => {
  await soon(() => expect(notes()).toContain('one'))
  edit('two')
  await soon(() => expect(notes()).toMatch(/one ended\nError: two/))

  appendFileSync(source(), 'const unfinished =')
  await soon(() => expect(given.join()).toContain('the server before it goes on'))
  expect(notes()).not.toContain('two ended')

  edit('three')
  await soon(() => expect(notes()).toMatch(/two ended\nError: three/))
  expect(notes(), 'a stack names the source').toMatch(/server\/src\/main\.ts:4:/)
}, 120_000)
