import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, both when run from source and from the bundle in dist. */
export const projectRoot = (): string => {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'features.json'))) return folder
    if (folder === dirname(folder)) throw new Error('features.json was not found above the server')
  }
}
