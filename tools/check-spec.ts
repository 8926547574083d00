/**
 * Compares the project with the specification's lists (tools/spec): every call, route and exact message of
 * the project must be spelled and placed as listed, or be marked as an addition. Prints how much of each
 * list is covered; `--rules` prints the rules that no test names by id, `--rules=2.5,2.6` those of some
 * sections. `unnamed-rules.json` is the maximum number of such rules and may only fall.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Call, ops, shop } from '@greenstar/contract'
import { nearMiss } from './spec/near-miss'
import { asListed, chineseTexts, routePaths, rulesNamedByTests } from './spec/read-project'

const read = <T>(name: string): T[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'spec', `${name}.json`), 'utf8')) as T[]

const listedCalls = new Map(
  read<{ area: string; action: string; method: string; path: string }>('calls').map((call) => [
    // The list has invoice calls in an area of their own; they are served under Order.
    call.action.toLowerCase() + call.path.split('/')[2],
    call,
  ]),
)
const listedRoutes = new Map(
  read<{ path: string; public: boolean | null }>('routes').map((route) => [route.path, route]),
)
const messages = read<{ text: string; kind: string }>('messages')
  .filter(({ kind }) => kind === 'message')
  .map(({ text }) => text)

const problems: string[] = []

const calls = [shop, ops].flatMap((side) =>
  Object.values(side as Record<string, Record<string, Call>>).flatMap((noun) => Object.entries(noun)),
)
let ofSpec = 0
for (const [action, rule] of calls) {
  const listed = listedCalls.get(action.toLowerCase() + rule.area)
  if (!listed) {
    if (!rule.addition)
      problems.push(`call ${rule.area}/${action} is not in the specification and not marked as an addition`)
    continue
  }
  ofSpec++
  if (listed.action !== action)
    problems.push(`call ${action} is spelled ${listed.action} in the specification`)
  if (listed.method !== rule.method)
    problems.push(`call ${action} is ${listed.method} in the specification, not ${rule.method}`)
  if (rule.addition) problems.push(`call ${action} is in the specification but marked as an addition`)
}

const routes = routePaths()
let servedOfSpec = 0
for (const { path, isPublic, addition, file } of routes) {
  const listed = listedRoutes.get(asListed(path))
  if (!listed) {
    if (!addition)
      problems.push(`${file}: route ${path} is not in the specification and not marked as an addition`)
    continue
  }
  servedOfSpec++
  if (addition) problems.push(`${file}: route ${path} is in the specification but marked as an addition`)
  if (listed.public !== null && listed.public !== isPublic)
    problems.push(`${file}: route ${path} must ${listed.public ? 'be public' : 'need a login'}`)
}

const texts = chineseTexts()
const usedMessages = messages.filter((message) => texts.some(({ text }) => text.includes(message)))
for (const { text, file } of texts) {
  const meant = nearMiss(text, messages)
  if (meant) problems.push(`${file}: “${text}” is nearly the specification's “${meant}”`)
}

console.log(
  `calls: ${ofSpec} of the specification's ${listedCalls.size}, and ${calls.length - ofSpec} of ours`,
)
console.log(
  `routes: ${servedOfSpec} of the specification's ${listedRoutes.size}, and ${routes.length - servedOfSpec} of ours`,
)
console.log(`exact messages in use: ${usedMessages.length} of ${messages.length}`)
const rules = read<{ id: string; section: string; rule: string }>('rules')
const named = rulesNamedByTests()
const unnamed = rules.filter(({ id }) => !named.has(id))
console.log(`rules named by a test: ${rules.length - unnamed.length} of ${rules.length}`)
const [{ most } = { most: 0 }] = read<{ most: number }>('unnamed-rules')
if (unnamed.length > most)
  problems.push(
    `${unnamed.length} rules are named by no test, ${most} may be (tools/spec/unnamed-rules.json): a test that goes leaves its rules to another`,
  )
if (unnamed.length < most) console.log(`  set "most" in tools/spec/unnamed-rules.json to ${unnamed.length}`)
const asked = process.argv.find((word) => word.startsWith('--rules'))
if (asked) {
  const sections = asked.split('=')[1]?.split(',')
  for (const { id, section, rule } of unnamed)
    if (!sections || sections.includes(section)) console.log(`  ${id} (${section}) ${rule}`)
}
for (const problem of problems) console.error(`✗ ${problem}`)
process.exit(problems.length > 0 ? 1 : 0)
