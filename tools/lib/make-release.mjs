import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { productionDependencies, productionPackages } from './production-packages.mjs'
import { inProject, root } from './project.mjs'

/** The parts of a production shop; without the demo shop and the sandbox. */
const built = ['features.json', 'dist/server', 'apps/storefront/dist', 'apps/console/dist']

const copyBuilt = (from, to) => {
  const demo = join(from, 'dist/server/demo')
  for (const path of built)
    cpSync(join(from, path), join(to, path), {
      recursive: true,
      filter: (file) => file !== demo && !file.startsWith(`${demo}/`),
    })
}

/** Documentation and type files of a package, which the server does not need. */
const isForReaders = /\.(map|md|markdown|d\.ts|d\.mts|d\.cts)$/i

const copyPackages = (to) => {
  for (const [path] of productionPackages()) {
    mkdirSync(dirname(join(to, path)), { recursive: true })
    const nested = join(inProject(path), 'node_modules')
    cpSync(inProject(path), join(to, path), {
      recursive: true,
      filter: (file) => file !== nested && !file.startsWith(`${nested}/`) && !isForReaders.test(file),
    })
  }
}

const run = (name) => `exec node --enable-source-maps dist/server/${name}.js`

const packageOf = (from) => {
  const { name, version, description, engines } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
  const commands = readdirSync(inProject('apps/server/src'))
    .filter((file) => file.endsWith('.command.ts'))
    .map((file) => file.replace('.command.ts', ''))
  const missing = commands.filter((command) => !existsSync(join(from, `dist/server/${command}.js`)))
  if (missing.length > 0) throw new Error(`not built: ${missing.join(', ')}`)
  const scripts = Object.fromEntries(commands.map((command) => [command, run(command)]))
  return {
    ...{ name, private: true, version, type: 'module', description, engines },
    scripts: { start: run('main'), ...scripts },
    dependencies: productionDependencies(),
  }
}

/**
 * Copies a production shop into an empty folder: the build in `from`, compiled commands, and only those
 * packages that the server needs. Needs no network.
 */
export const makeRelease = (to, from = root) => {
  if (existsSync(to) && readdirSync(to).length > 0) throw new Error(`${to} is not empty`)
  const manifest = packageOf(from)
  mkdirSync(to, { recursive: true })
  copyBuilt(from, to)
  copyPackages(to)
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}
