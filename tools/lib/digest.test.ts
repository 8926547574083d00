import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { digestOf } from './digest.mjs'
import { inProject } from './project.mjs'

// not a folder that other tests read as sources
const results = 'test-results'
let folder: string
const digest = () => digestOf([join(results, basename(folder))])

beforeEach(() => {
  mkdirSync(inProject(results), { recursive: true })
  folder = mkdtempSync(inProject(results, 'digest-'))
  writeFileSync(join(folder, 'a.ts'), 'one')
})
afterEach(() => rmSync(folder, { recursive: true }))

it('stays the same while nothing changes', () => {
  expect(digest()).toBe(digest())
})

it('changes with a content, a name and a new file', () => {
  const seen = new Set([digest()])
  writeFileSync(join(folder, 'a.ts'), 'two')
  seen.add(digest())
  writeFileSync(join(folder, 'b.ts'), '')
  seen.add(digest())
  rmSync(join(folder, 'b.ts'))
  writeFileSync(join(folder, 'c.ts'), '')
  seen.add(digest())
  expect(seen.size).toBe(4)
})

it('does not care for tests', () => {
  const before = digest()
  writeFileSync(join(folder, 'a.test.ts'), 'test')
  expect(digest()).toBe(before)
})
