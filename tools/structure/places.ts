import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folders allowed beside the business nouns at the first level of each source folder (architecture 1). */
const TECHNICAL: Record<string, string[]> = {
  'packages/rules/src': ['platform', 'spec'],
  'packages/contract/src': ['platform'],
  'apps/server/src': ['platform', 'demo', 'testing'],
  'apps/storefront/src': ['platform', 'ui', 'styles'],
  'apps/console/src': ['platform', 'ui'],
}

/** Folders that are neither a business noun of features.json nor an allowed technical one. */
export const strayFolders = (root: string): string[] => {
  const features = JSON.parse(readFileSync(join(root, 'features.json'), 'utf8')) as { name: string }[]
  return Object.entries(TECHNICAL).flatMap(([source, technical]) => {
    const known = new Set([...technical, ...features.map(({ name }) => name)])
    return readdirSync(join(root, source), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !known.has(entry.name))
      .map((entry) => `${source}/${entry.name}: not a noun of features.json`)
  })
}

/** Components are PascalCase, everything else kebab-case with its role after a dot; no barrels (architecture 2, 7). */
export const misnamedFiles = (files: string[]): string[] =>
  files.flatMap((file) => {
    const name = file.slice(file.lastIndexOf('/') + 1)
    if (/^index\.tsx?$/.test(name) && !ENTRIES.includes(file)) return [`${file}: a barrel`]
    const isComponent = /^[A-Z][A-Za-z0-9]*(\.test)?\.tsx$/.test(name)
    const isPlain = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.tsx?$/.test(name)
    return isComponent || isPlain ? [] : [`${file}: neither PascalCase.tsx nor kebab-case`]
  })

/** Sources and style sheets of one folder: more are no longer taken in at a glance. */
const MAX_IN_FOLDER = 60

/** Folders with too many files for one list; a room of its own, named after its topic, takes what belongs together. */
export const crowdedFolders = (files: readonly string[]): string[] => {
  const counts = new Map<string, number>()
  for (const file of files) {
    const folder = file.slice(0, file.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, num]) => num > MAX_IN_FOLDER)
    .map(
      ([folder, num]) =>
        `${folder}: ${num} files, at most ${MAX_IN_FOLDER}; what belongs together gets a folder`,
    )
}

const ENTRIES = ['packages/contract/src/index.ts', 'packages/web/vite/index.ts']
