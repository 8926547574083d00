import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { checks } from './checks.mjs'
import { changedFiles, reachOf, reachOfNoun } from './diff.mjs'
import { ensureInstalled } from './install.mjs'
import { inLanes } from './lanes.mjs'
import { inProject } from './project.mjs'
import { run, step } from './run.mjs'

const node = (script, args) => run(process.execPath, [inProject(script), ...args])
const vitest = (args) =>
  node('node_modules/vitest/vitest.mjs', ['run', '--reporter=dot', '--passWithNoTests', ...args])

/** Knip looks at everything and also reports problems elsewhere, so it runs only by name and in `npm test`. */
const BY_NAME = ['types', 'unused']

const readArgs = (args, nouns) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { noun: { type: 'string', short: 't', multiple: true }, fix: { type: 'boolean' } },
  })
  const unknown = [
    ...positionals.filter((name) => !checks.some((check) => check.name === name)),
    ...(values.noun ?? []).filter((noun) => !nouns.includes(noun)),
  ]
  if (unknown.length > 0)
    throw new Error(
      `${unknown.join(', ')}: checks are ${checks.map(({ name }) => name).join(' ')}; nouns stand in features.json`,
    )
  return { names: positionals, nouns: values.noun ?? [], fix: values.fix ?? false }
}

const reach = (asked, nouns) => {
  if (asked.nouns.length === 0) return reachOf(changedFiles(), nouns)
  const each = asked.nouns.map(reachOfNoun)
  return { folders: each.flatMap(({ folders }) => folders), called: asked.nouns }
}

const tests = ({ folders, called }) => [
  ...(folders.length > 0
    ? [{ title: `测试（tests）${folders.join(' ')}`, work: () => vitest(folders) }]
    : []),
  ...(called.length > 0
    ? [
        {
          title: `接口矩阵（call matrix）${called.join(' ')}`,
          work: () =>
            vitest([
              'apps/server/src/platform/http/matrix',
              '-t',
              `(^|\\s)(console\\.)?(${called.join('|')})\\.`,
            ]),
        },
      ]
    : []),
]

/** Runs the requested checks, two at a time, and prints the time of each; the exit code is 0 if all pass. */
export const checkDiff = async (args) => {
  try {
    const nouns = JSON.parse(readFileSync(inProject('features.json'), 'utf8')).map(({ name }) => name)
    const asked = readArgs(args, nouns)
    await ensureInstalled()
    if (asked.fix)
      await step('格式化（formatting）', () =>
        node('node_modules/@biomejs/biome/bin/biome', ['check', '--write', '.']),
      )
    const chosen = checks.filter(({ name }) =>
      asked.names.length > 0 ? asked.names.includes(name) : !BY_NAME.includes(name),
    )
    const wantsTests = asked.names.length === 0 || asked.nouns.length > 0
    const tasks = [...(wantsTests ? tests(reach(asked, nouns)) : []), ...chosen]
    const failed = (await inLanes(2, tasks.map(one))).filter((isFine) => !isFine).length
    console.log(failed > 0 ? `✗ ${failed} of ${tasks.length} failed` : `✓ ${tasks.length} fine`)
    process.exitCode = failed > 0 ? 1 : 0
  } catch (error) {
    console.error(error.output || error.message)
    process.exitCode = 1
  }
}

const one =
  ({ title, work }) =>
  () =>
    step(title, async () => {
      try {
        await work()
        return true
      } catch (error) {
        console.error(error.output || error.message)
        return false
      }
    })
