import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { inProject } from './project.mjs'

/** One per worker. */
const parts = 2

/**
 * The test files of a folder, bundled as two files that import them, each in a describe of its own: the
 * rendering libraries are loaded twice in all instead of once per file. Used by `npm test`
 * (TESTS_TOGETHER); otherwise undefined, and each file runs alone and can be named on the command line. A
 * file that mocks modules, or says `// apart: why`, always runs alone.
 */
export const together = (name, folder) => {
  if (!process.env.TESTS_TOGETHER) return undefined
  const place = inProject('test-results/together')
  mkdirSync(place, { recursive: true })
  const files = readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' }).sort()
  const all = files.filter((file) => /\.test\.tsx?$/.test(file))
  const isApart = (file) =>
    /\bvi\.(?:mock|resetModules)\(|^\/\/ apart: /m.test(readFileSync(inProject(folder, file), 'utf8'))
  const tests = all.filter((file) => !isApart(file))
  // The cleanup hooks are registered on import, so they are imported outside of every describe.
  const hooks = files.filter((file) => /\.testing\.tsx?$/.test(file))
  const from = (file) => relative(place, inProject(join(folder, file))).replace(/\.tsx?$/, '')
  const made = Array.from({ length: parts }, (_, part) => {
    const file = join(place, `${name}-${part + 1}.test.ts`)
    const own = tests.filter((_name, at) => at % parts === part)
    const head = `${beginning}${hooks.map((one) => `import '${from(one)}'\n`).join('')}`
    writeFileSync(file, head + own.map((one) => imported(`${folder}/${one}`, from(one))).join(''))
    return relative(inProject('.'), file)
  })
  return [...made, ...all.filter(isApart).map((file) => join(folder, file))]
}

/**
 * Removes what the previous file rendered or replaced. A step back that was waited for with a stopped clock never
 * ends (ui/layer/back-guard.ts); no later layer would get its guard.
 */
const beginning = `import { cleanup } from '@testing-library/react'
import { afterAll, describe, vi } from 'vitest'

const clear = () => {
  cleanup()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  dispatchEvent(new PopStateEvent('popstate'))
}
`

const imported = (name, path) =>
  `describe('${name}', async () => {\n  afterAll(clear)\n  await import('${path}')\n})\n`
