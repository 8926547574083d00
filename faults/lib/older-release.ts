import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../apps/server/src/platform/postgres/postmaster'
import { linkBuilt, linkPackages } from './broken-copy'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** The folder with the history: a copy for a control has none, but its packages are links to the original's. */
const historyOf = () =>
  existsSync(join(root, '.git')) ? root : dirname(dirname(realpathSync(join(root, 'node_modules/vitest'))))

const git = (folder: string, ...words: string[]) =>
  execFileSync('git', ['-C', folder, ...words], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()

/** The last release; before the first one, the commit before the newest migration. Undefined without a history. */
const findCommit = (folder: string): string | undefined => {
  try {
    const [tag] = git(folder, 'tag', '--list', 'v*', '--sort=-v:refname', '--merged', 'HEAD').split('\n')
    if (tag) return git(folder, 'rev-parse', `${tag}^{commit}`)
    const migrating = git(
      ...([folder, 'log', '-1', '--format=%H', '--diff-filter=A', '--', 'apps/server/migrations'] as const),
    )
    return git(folder, 'rev-parse', `${migrating}^`)
  } catch {
    return undefined
  }
}

/**
 * The sources of the release before this one, in a folder of their own; undefined where no history is at hand. `start`
 * runs its server on a database that this release migrated.
 */
export const makeOlderRelease = () => {
  const history = historyOf()
  const commit = findCommit(history)
  if (commit === undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'greenstar-older-'))
  execFileSync('sh', [
    '-c',
    `git -C "${history}" archive ${commit} apps packages features.json package.json tsconfig.json | tar -x -C "${folder}"`,
  ])
  linkPackages(root, folder)
  linkBuilt(root, folder)
  const start = async (databaseUrl: string) => {
    const port = await freePort()
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', join(folder, 'apps/server/src/platform/testing/serve.ts')],
      {
        cwd: folder,
        env: {
          PATH: process.env.PATH,
          PORT: String(port),
          DATABASE_URL: databaseUrl,
          GREENSTAR_ENV: 'test',
          ROLE: 'all',
        },
        stdio: ['pipe', 'pipe', 'inherit'],
      },
    )
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    await new Promise<void>((resolve, reject) => {
      child.stdout.once('data', () => resolve())
      child.once('exit', (code) => reject(new Error(`the older release ended at once (${code})`)))
    })
    return {
      port,
      async kill() {
        child.kill('SIGKILL')
        await ended
      },
    }
  }
  return { commit, start, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
