import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { rows } from './all-rows'
import { patched } from './lib/broken-copy'
import { isInTests } from './lib/row'

const root = fileURLToPath(new URL('..', import.meta.url))
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

test.each(rows)('$id has its tests, and a control that fits the code', ({ tests, only, control }) => {
  for (const file of tests) expect(existsSync(join(root, file)), file).toBe(true)
  // A renamed test must not drop out of its row unnoticed.
  const texts = tests.map(textOf).join('\n')
  const missing = only?.split('|').filter((name) => !texts.includes(name))
  expect(missing ?? [], 'no test is called so').toEqual([])
  if (typeof control === 'string') return
  const files = new Map<string, string>()
  for (const patch of control) {
    const text = files.get(patch.file) ?? textOf(patch.file)
    files.set(patch.file, patched(patch, text))
  }
})

test('every row exists once, and every program of faults belongs to one', () => {
  expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length)
  const run = new Set(rows.flatMap((row) => row.tests))
  const programs = readdirSync(join(root, 'faults'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.fault.ts'))
    .map((file) => `faults/${file}`)
  expect(programs.length).toBeGreaterThan(20)
  expect(programs.filter((file) => !run.has(file))).toEqual([])
})

test('rows without a program of their own are part of npm test: their files lie where its projects look', () => {
  const files = rows.filter(isInTests).flatMap((row) => row.tests)
  expect(files.length).toBeGreaterThan(20)
  for (const file of files)
    expect(file).toMatch(
      /^(packages\/(rules|contract)\/src|apps\/server\/(src|demo)|apps\/sandbox\/src|tools|faults)\//,
    )
})
