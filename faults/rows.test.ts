import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { rows } from './all-rows'
import { patched } from './lib/broken-copy'

const root = fileURLToPath(new URL('..', import.meta.url))

test.each(rows)('$id has its tests, and a control that fits the code', ({ tests, control }) => {
  for (const file of tests) expect(existsSync(join(root, file)), file).toBe(true)
  if (typeof control === 'string') return
  const texts = new Map<string, string>()
  for (const patch of control) {
    const text = texts.get(patch.file) ?? readFileSync(join(root, patch.file), 'utf8')
    texts.set(patch.file, patched(patch, text))
  }
})

test('every row stands once', () => {
  expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length)
})
