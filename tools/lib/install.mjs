import { existsSync, readFileSync } from 'node:fs'
import { inProject } from './project.mjs'
import { run, step } from './run.mjs'

const packagesOf = (file) =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).packages ?? {}) : undefined

/**
 * Whether node_modules matches package-lock.json. npm writes node_modules/.package-lock.json at the end of
 * every install, so comparing the two also detects an interrupted install.
 */
export const isInstalled = () => {
  const wanted = packagesOf(inProject('package-lock.json')) ?? {}
  const present = packagesOf(inProject('node_modules/.package-lock.json'))
  if (!present) return false
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (!path.includes('node_modules/') || optional) return true
    return link ? existsSync(inProject(path)) : present[path]?.version === version
  })
}

/** The npm that started this process, or the one in the PATH. */
const npm = (words) => {
  const script = process.env.npm_execpath
  if (script?.endsWith('.js')) return run(process.execPath, [script, ...words])
  return run('npm', words, { shell: process.platform === 'win32' })
}

// The build tools are development dependencies, which NODE_ENV=production would leave out.
const FLAGS = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']

const install = async () => {
  try {
    await npm(['ci', ...FLAGS])
  } catch (error) {
    // Retry only when the lock file is older than package.json; without a network both tries fail.
    if (!/EUSAGE/.test(error.output)) throw error
    await npm(['install', ...FLAGS])
  }
}

/** Installs the dependencies if they are missing or do not match package-lock.json. */
export const ensureInstalled = async () => {
  if (!isInstalled()) await step('安装依赖（installing dependencies）', install)
}
