import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from './project.mjs'

const SKIPPED = new Set(['node_modules', 'dist', '.cache', 'coverage', 'test-results'])
const isTest = (name) => /\.test\.tsx?$/.test(name)

/** All files below a path of the project that can be part of a build, in a fixed order. */
const filesBelow = (path) => {
  if (!existsSync(inProject(path))) return []
  if (!statSync(inProject(path)).isDirectory()) return [path]
  const names = readdirSync(inProject(path)).filter((name) => !SKIPPED.has(name) && !isTest(name))
  return names.sort().flatMap((name) => filesBelow(join(path, name)))
}

/** One hash over names and contents: with an equal hash a build would give the same result. */
export const digestOf = (paths) => {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesBelow)) {
    hash.update(`${file}\0`)
    hash.update(readFileSync(inProject(file)))
  }
  return hash.digest('hex')
}
