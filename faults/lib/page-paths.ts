import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const source = fileURLToPath(new URL('../../apps/storefront/src', import.meta.url))

/** The path of every page of the shop, from the path lists of its nouns. */
export const pagePaths = (): string[] =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.routes.tsx'))
    .flatMap((name) => [...readFileSync(join(source, name), 'utf8').matchAll(/\bpath: '([^']+)'/g)])
    .flatMap(([, path]) => (path?.startsWith('/') ? [path] : []))
    .sort()
