import { existsSync } from 'node:fs'
import { checks } from './checks.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { inLanes } from './lanes.mjs'
import { inProject } from './project.mjs'
import { run, step } from './run.mjs'
import { runPlaywright, runVitest } from './suites.mjs'

const summary = []
/** What failed, with the first line of its message. */
const failures = []
let passed = 0
let failed = 0

/** Runs one part of `npm test`, records its time and result, and continues either way. */
const part = async (title, work) => {
  const began = Date.now()
  let isFine = false
  try {
    isFine = await step(title, work, { shows: true })
  } catch (error) {
    console.error(error.output || error.message)
    failed += 1
  }
  summary.push({ title, isFine, seconds: (Date.now() - began) / 1000 })
  return isFine
}

const check = ({ title, work, tells }) =>
  part(title, async () => {
    const output = await work()
    if (tells) console.log(output.trim())
    return true
  })

const suite = (title, work) =>
  part(title, async () => {
    const counts = await work()
    passed += counts.passed
    failed += counts.failed
    failures.push(...counts.failures)
    return counts.failed === 0
  })

const build = async () => {
  // One width of each picture, as at a first start; the journeys draw more where they weigh a page.
  await run(process.execPath, [inProject('tools/build.mjs'), '--first'], { show: true })
  return true
}

/** Runs everything in order; the exit code is 0 if all of it passed. */
export const testShop = async () => {
  try {
    await ensureInstalled()
  } catch (error) {
    console.error(error.output ?? error)
    failed += 1
    return finish()
  }
  await inLanes(
    2,
    checks.filter(({ within }) => !within).map((each) => () => check(each)),
  )
  await suite('单元与接口测试（unit and call tests）', runVitest)
  const isBuilt = await part('构建（build）', build)
  if (isBuilt && existsSync(inProject('e2e/playwright.config.ts'))) {
    await suite('浏览器测试（journeys in Chromium）', async () => runPlaywright(await ensureChromium()))
  }
  finish()
}

const finish = () => {
  console.log('')
  for (const { title, isFine, seconds } of summary) {
    console.log(`${isFine ? '✓' : '✗'} ${title} ${seconds.toFixed(1)} s`)
  }
  console.log('')
  // At the end once more: of a long output often only the end is kept.
  for (const failure of failures) console.log(`✗ ${failure}`)
  if (process.env.SHORT_RUN) console.log('另有长测试：npm test -- --long（the long tests run with --long）')
  process.exitCode = failed > 0 ? 1 : 0
  console.log(`${passed} passed, ${failed} failed`)
}
