import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const sources = ['apps/storefront', 'apps/console', 'packages/web'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(css|tsx?|html)$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
    .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(join(root, folder, path), 'utf8') })),
)
const tokensText = sources.find(({ path }) => path.endsWith('/tokens.css'))?.text ?? ''
const tokens = new Set([...tokensText.matchAll(/^\s*(--gs-[\w-]+):/gm)].map(([, name]) => name))
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

/** Values of a property in the stylesheets, as `path: value`, where written with a number of px. */
const written = (property: RegExp) =>
  sources
    .filter(({ path }) => path.endsWith('.css') && !/\/(tokens|fonts)\.css$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(new RegExp(`(?<=[\\s;{])(${property.source}):\\s*([^;{}]*\\dpx[^;{}]*);`, 'g'))].map(
        ([declaration]) => `${path}: ${declaration}`,
      ),
    )

test('sizes of type come from tokens', () => {
  expect(written(/font-size/)).toEqual([])
})

test('space comes from tokens, but for corrections of 1 to 9 px and for room wider than 24 px', () => {
  const spaces = [...tokens].flatMap((name = '') =>
    name.startsWith('--gs-s-') ? [Number(new RegExp(`${name}: (\\d+)px`).exec(tokensText)?.[1])] : [],
  )
  expect(spaces).toContain(16)
  const odd = [1, 3, 5, 7, 9]
  const isFree = (px: number) => odd.includes(px) || (px > 24 && !spaces.includes(px))
  const wrong = written(/(?:padding|margin|(?:row-|column-)?gap)(?:-[a-z-]+)?/).filter((declaration) =>
    [...declaration.matchAll(/([\d.]+)px/g)].some(([, px]) => !isFree(Number(px))),
  )
  expect(wrong).toEqual([])
})
