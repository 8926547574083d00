import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { afterAll, expect, it } from 'vitest'
import { leaveOpen, tell } from '../lib/tell'

const root = fileURLToPath(new URL('../..', import.meta.url))
const place = mkdtempSync(join(tmpdir(), 'greenstar-patterns-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

/** Finds slow regular expressions. Only this row needs it and it is large, so the shop does not depend on it. */
const checker = 'recheck@4.5.0'
/** Time (ms) for one pattern. */
const patience = 20_000
/**
 * A quadratic pattern is fast on the bounded input of this shop: 5,000 characters take about 20 ms. A higher degree is
 * not.
 */
const maxDegree = 2

type Result = {
  status: 'safe' | 'vulnerable' | 'unknown'
  complexity?: { type: string; degree?: number; summary: string }
}
type Checker = { check(source: string, flags: string, options: { timeout: number }): Promise<Result> }

const isProgram = (file: string) =>
  /\.tsx?$/.test(file) &&
  !/node_modules|dist\/|\.d\.ts$|\.test\.|testing|call-rules|factory|sample|demo/.test(file)

/** Every regular expression of the program, with the place of the first that is the same. */
const patternsOf = () => {
  const found = new Map<string, string>()
  for (const folder of ['packages', 'apps']) {
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      const file = join(root, folder, name)
      if (!isProgram(file)) continue
      const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
      const visit = (node: ts.Node) => {
        if (ts.isRegularExpressionLiteral(node) && !found.has(node.text)) {
          const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
          found.set(node.text, `${relative(root, file)}:${line + 1}`)
        }
        ts.forEachChild(node, visit)
      }
      visit(source)
    }
  }
  return found
}

it('FR128 has no regular expression that is slow for a short text', {
  timeout: 1_200_000,
}, async (context) => {
  const { status } = spawnSync('npm', ['install', '--prefix', place, '--no-audit', '--no-fund', checker])
  if (status !== 0) return leaveOpen(context, `${checker} could not be installed`)
  const { check } = createRequire(join(place, 'x.js'))('recheck') as Checker
  const patterns = patternsOf()
  const slow: string[] = []
  let unknown = 0
  for (const [text, where] of patterns) {
    const end = text.lastIndexOf('/')
    const result = await check(text.slice(1, end), text.slice(end + 1), { timeout: patience })
    if (result.status === 'unknown') unknown += 1
    const { type, degree = 1, summary } = result.complexity ?? {}
    if (type === 'exponential' || degree > maxDegree) slow.push(`${where} ${summary}`)
  }
  tell(context, `${patterns.size} patterns, ${unknown} of them not decided in ${patience / 1000} s`)
  expect(patterns.size).toBeGreaterThan(400)
  expect(slow).toEqual([])
})
