import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const sources = ['apps/storefront', 'apps/console', 'packages/web'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(css|tsx?|html)$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
    .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(join(root, folder, path), 'utf8') })),
)
const tokens = new Set(
  sources.flatMap(({ path, text }) =>
    path.endsWith('/tokens.css') ? [...text.matchAll(/^\s*(--gs-[\w-]+):/gm)].map(([, name]) => name) : [],
  ),
)
const used = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/var\(\s*(--gs-[\w-]+)/g)].map(([, name]) => ({ path, name })),
)

test('every token of the look is used', () => {
  const names = new Set(used.map(({ name }) => name))
  expect(tokens.size).toBeGreaterThan(100)
  expect([...tokens].filter((name) => !names.has(name))).toEqual([])
})

test('every token that is used is there', () => {
  const own = new Set(
    sources.flatMap(({ text }) => [...text.matchAll(/(--gs-[\w-]+)['"]?\s*:/g)].map(([, name]) => name)),
  )
  expect(used.filter(({ name }) => !own.has(name))).toEqual([])
})
