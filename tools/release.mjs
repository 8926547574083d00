// npm run release -- /opt/greenstar: builds, and copies a production shop into an empty folder (default dist/release).
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { makeRelease } from './lib/make-release.mjs'
import { inProject } from './lib/project.mjs'
import { run, step } from './lib/run.mjs'

const defaultFolder = inProject('dist/release')
const to = process.argv[2] ? resolve(process.argv[2]) : defaultFolder

try {
  await run(process.execPath, [inProject('tools/build.mjs'), 'storefront', 'console', 'server'], {
    show: true,
  })
  if (to === defaultFolder) rmSync(defaultFolder, { recursive: true, force: true })
  await step(`发行包（release）${to}`, async () => makeRelease(to))
} catch (error) {
  console.error(`\n✗ ${error.message}\n`)
  process.exitCode = 1
}
