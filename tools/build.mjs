// Builds what is missing or stale, two steps at a time: node tools/build.mjs [--force] [--first] [name…]
// --first makes each picture in one width only; a later run makes the others.
import { rmSync } from 'node:fs'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { markFresh, staleSteps } from './lib/build-steps.mjs'
import { inLanes } from './lib/lanes.mjs'
import { inProject } from './lib/project.mjs'
import { step } from './lib/run.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { force: { type: 'boolean', default: false }, first: { type: 'boolean', default: false } },
})

if (values.force) rmSync(inProject('dist', '.built'), { recursive: true, force: true })

const build = (stale) => async () => {
  const isFirst = values.first && stale.first !== undefined
  await step(stale.title, isFirst ? stale.first : stale.work, stale)
  if (!isFirst) markFresh(stale)
}

try {
  const wanted = staleSteps().filter(({ name }) => positionals.length === 0 || positionals.includes(name))
  await inLanes(2, wanted.map(build))
} catch (error) {
  const said = error.output ?? String(error)
  console.error(process.stderr.isTTY ? said : stripVTControlCharacters(said))
  console.error('\n✗ 构建失败，原因见上（the build failed, see above）\n')
  process.exitCode = 1
}
