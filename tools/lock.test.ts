import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Entry = { optionalDependencies?: Record<string, string> }
const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>
}
const paths = new Set(Object.keys(lock.packages))

/** Where Node would resolve a package from this path: beside it, or further up. */
const isHeld = (from: string, name: string): boolean => {
  if (paths.has(from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`)) return true
  if (from === '') return false
  const up = from.lastIndexOf('/node_modules/')
  return isHeld(up < 0 ? '' : from.slice(0, up), name)
}

test('the lock file names the packages of every platform, so that npm ci accepts it', () => {
  const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isHeld(path, name))
      .map((name) => `${name} (optional for ${path})`),
  )
  expect(
    missing,
    'npm install has dropped packages of other platforms from package-lock.json, which happens where the registry ' +
      'does not serve them; npm ci refuses such a file (EUSAGE). Put their entries back: git diff package-lock.json',
  ).toEqual([])
})
