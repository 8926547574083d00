import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { inProject } from './project.mjs'

/** As many as there are workers. */
const parts = 2

/**
 * The test files of a folder as two files that import them, each in a describe of its own: the libraries that draw
 * them are loaded twice in all, not once per file. `npm test` asks for it (TESTS_TOGETHER); else undefined, and each file stands
 * alone, to be named on the command line. A file that replaces modules, or says `// apart: why`, stands alone here as
 * well.
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
  // What cleans up after each test registers that when it is loaded: outside of every describe.
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

/** What a file drew is gone before the next one begins. */
const beginning = `import { cleanup } from '@testing-library/react'
import { afterAll, describe } from 'vitest'

const clear = () => {
  cleanup()
  document.body.replaceChildren()
}
`

const imported = (name, path) =>
  `describe('${name}', async () => {\n  afterAll(clear)\n  await import('${path}')\n})\n`
