import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { leaveOpen, tell } from '../lib/tell'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Locked {
  packages: Record<
    string,
    { resolved?: string; integrity?: string; link?: boolean; version?: string; license?: string }
  >
}

it('FR69 pins every package by its hash, from the registry alone', (context) => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Locked
  const packages = Object.entries(lock.packages).filter(
    ([place, one]) => place.includes('node_modules/') && !one.link,
  )
  const loose = packages.filter(
    ([, { resolved, integrity }]) =>
      !integrity?.startsWith('sha512-') ||
      (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')),
  )
  expect(loose.map(([place]) => place)).toEqual([])
  const own = readdirSync(join(root, 'apps'))
    .map((app) => join(root, 'apps', app, 'package.json'))
    .filter((file) => existsSync(file))
  for (const file of own) {
    const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
      dependencies?: Record<string, string>
    }
    for (const [name, range] of Object.entries(dependencies))
      expect(`${name} ${range}`).not.toMatch(/ (\*|latest|git|http|file:)/)
  }
  tell(context, `${packages.length} packages pinned by sha512, none from elsewhere than the registry`)
})

interface Audit {
  metadata?: { vulnerabilities: Record<'low' | 'moderate' | 'high' | 'critical', number> }
  message?: string
}

it('FR69 ships no package with a known vulnerability of high or critical severity', (context) => {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: root, encoding: 'utf8' })
  const { metadata, message } = JSON.parse(stdout || '{}') as Audit
  if (!metadata) {
    // Leaves out the registry's address, which depends on the machine.
    const why = (message ?? 'no answer').replace(/ - \w+ https?:\S+/, '')
    return leaveOpen(context, `the known vulnerabilities of packages: no answer of the registry (${why})`)
  }
  const { high, critical, ...rest } = metadata.vulnerabilities
  tell(
    context,
    `known weaknesses: ${critical} critical, ${high} high, ${rest.moderate} moderate, ${rest.low} low`,
  )
  expect([critical, high]).toEqual([0, 0])
})

const left = new Set(['node_modules', '.git', '.data', 'test-results', 'fonts'])
const text = /\.(ts|tsx|js|mjs|cjs|json|md|css|html|map|sql|sh|yml|yaml|env|txt)$/

const files = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    if (left.has(name)) return []
    const path = join(folder, name)
    const stat = statSync(path, { throwIfNoEntry: false })
    if (stat?.isDirectory()) return files(path)
    return stat && text.test(name) && stat.size < 20_000_000 ? [path] : []
  })

const secrets = [
  /\bAKIA[0-9A-Z]{16}\b/,
  /-----BEGIN (RSA |EC |OPENSSH )?PRIVATE KEY-----\\?n?[A-Za-z0-9+/=]{40}/,
  /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
  /\bsk_live_[A-Za-z0-9]{20,}/,
  /\bxox[baprs]-[A-Za-z0-9-]{20,}/,
  /\beyJ[A-Za-z0-9_-]{20,}\.eyJ[A-Za-z0-9_-]{20,}\.[A-Za-z0-9_-]{20,}/,
  /postgres:\/\/[^:\s'"`$]+:[^@\s'"`${}]{8,}@(?!127\.0\.0\.1|localhost|db)/,
]

it('FR69 keeps no secret in files, builds or source maps', (context) => {
  const all = files(root)
  const found = all.flatMap((path) => {
    const content = readFileSync(path, 'utf8')
    return secrets
      .filter((secret) => secret.test(content))
      .map((secret) => `${path.slice(root.length)}: ${secret.source.slice(0, 20)}`)
  })
  expect(found).toEqual([])
  expect(all.length).toBeGreaterThan(500)
  tell(context, `${all.length} files read, builds and maps included: 0 secrets`)
})
