import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')

const sources = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('node_modules') && !path.includes('/dist/'))

export type ServedRoute = { path: string; isPublic: boolean; addition: boolean; file: string }

/** Every route of the storefront, read from its *.routes.tsx files. */
export const routePaths = (): ServedRoute[] =>
  sources('apps/storefront/src', /\.routes\.tsx?$/).flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    const file = relative(root, path)
    return [
      ...text.matchAll(/\{[^{}]*?path:\s*'([^']+)'(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*\}/g),
    ].map(([block, found]) => ({
      path: found ?? '',
      isPublic: /isNotLogin:\s*true/.test(block),
      addition: /addition:\s*true/.test(block),
      file,
    }))
  })

/** A route's path in the specification's notation: /pattern/:type/:share? is /pattern/{type}/{share?}. */
export const asListed = (path: string): string => path.replace(/:(\w+\??)/g, '{$1}')

/** Every Chinese text literal of the sources, with its file. */
export const chineseTexts = () =>
  ['packages', 'apps'].flatMap((folder) =>
    sources(folder, /\.tsx?$/).flatMap((path) => {
      const text = readFileSync(path, 'utf8')
      const found = [
        ...text.matchAll(
          /'([^'\n]*[\u4e00-\u9fa5][^'\n]*)'|"([^"\n]*[\u4e00-\u9fa5][^"\n]*)"|`([^`\n]*[\u4e00-\u9fa5][^`\n]*)`|>\s*([^<>{}\n]*[\u4e00-\u9fa5][^<>{}\n]*)\s*</g,
        ),
      ]
      return found.map((match) => ({
        text: (match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').trim(),
        file: relative(root, path),
      }))
    }),
  )

/** The ids of the specification's rules (R001 …) that tests name; rows of faults are called FR01 …. */
export const rulesNamedByTests = (): Set<string> => {
  const files = ['packages', 'apps', 'e2e'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(test|spec)\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !path.includes('node_modules') && !path.includes('/dist/')),
  )
  return new Set(files.flatMap((path) => readFileSync(path, 'utf8').match(/\bR\d{3}\b/g) ?? []))
}
