import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Patch } from './row'

const SOURCES = ['apps', 'packages', 'tools', 'faults', 'docs', 'deploy', 'e2e']
const FILES = ['features.json', 'package.json', 'package-lock.json', 'tsconfig.json', 'vitest.config.ts']
const LEFT_OUT = new Set(['node_modules', 'dist', '.data'])

/**
 * A copy of the project with the patches applied; npm packages, builds, films and drawings are links to the original's.
 */
export const makeBrokenCopy = (root: string, patches: Patch[]) => {
  const copy = mkdtempSync(join(tmpdir(), 'greenstar-broken-'))
  for (const folder of SOURCES)
    cpSync(join(root, folder), join(copy, folder), {
      recursive: true,
      filter: (path) => !LEFT_OUT.has(basename(path)),
    })
  for (const file of FILES) cpSync(join(root, file), join(copy, file))
  linkPackages(root, copy)
  linkBuilt(root, copy)
  for (const patch of patches) applyPatch(copy, patch)
  return { root: copy, remove: () => rmSync(copy, { recursive: true, force: true }) }
}

const link = (root: string, copy: string, place: string) => symlinkSync(join(root, place), join(copy, place))

/** Builds, drawings and packages of one app link to where they are. */
export const linkBuilt = (root: string, copy: string) => {
  for (const place of ['assets', ...builtPlaces(root)])
    if (existsSync(join(root, place))) link(root, copy, place)
}

const builtPlaces = (root: string) => [
  'dist',
  ...readdirSync(join(root, 'apps')).flatMap((app) => [`apps/${app}/dist`, `apps/${app}/node_modules`]),
]

/** Our own packages link into the copy, all others to where they are. */
export const linkPackages = (root: string, copy: string) => {
  mkdirSync(join(copy, 'node_modules/@greenstar'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@greenstar') link(root, copy, join('node_modules', name))
  for (const name of readdirSync(join(copy, 'packages')))
    symlinkSync(join(copy, 'packages', name), join(copy, 'node_modules/@greenstar', name))
}

const applyPatch = (copy: string, patch: Patch) => {
  const path = join(copy, patch.file)
  writeFileSync(path, patched(patch, readFileSync(path, 'utf8')))
}

/** The text with the patch applied; throws when the code has changed and the patch no longer fits. */
export const patched = ({ file, from, to }: Patch, text: string): string => {
  const places = text.split(from).length - 1
  if (places !== 1)
    throw new Error(`the control does not fit ${file} any more: "${from}" stands there ${places} times`)
  return text.replace(from, () => to)
}
