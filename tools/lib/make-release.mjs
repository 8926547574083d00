import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { productionDependencies, productionPackages } from './production-packages.mjs'
import { inProject, root } from './project.mjs'

/** What a production shop consists of; the demo shop and the sandbox are no part of it. */
const built = ['features.json', 'dist/server', 'apps/storefront/dist', 'apps/console/dist']

const copyBuilt = (from, to) => {
  const demo = join(from, 'dist/server/demo')
  for (const path of built)
    cpSync(join(from, path), join(to, path), {
      recursive: true,
      filter: (file) => file !== demo && !file.startsWith(`${demo}/`),
    })
}

/** Files of a package that only people read. */
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
 * Copies a production shop into an empty folder: what was built `from`, compiled commands, and of the packages only those that
 * the server runs with. It needs no network.
 */
export const makeRelease = (to, from = root) => {
  if (existsSync(to) && readdirSync(to).length > 0) throw new Error(`${to} is not empty`)
  const manifest = packageOf(from)
  mkdirSync(to, { recursive: true })
  copyBuilt(from, to)
  copyPackages(to)
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}
