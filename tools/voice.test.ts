import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { courierCompanies } from '@greenstar/rules/freight/courier.companies'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const places = [
  'apps/storefront/src',
  'apps/server/src',
  'apps/console/src',
  'apps/sandbox/src',
  'packages/rules/src',
  'packages/contract/src',
]
/** What members wrote, and tests and samples of it. */
const others = /(\.test\.tsx?|\.samples\.ts|\.factory\.ts|call-rules\.ts)$|\/demo\//

const filesOf = (place: string) =>
  readdirSync(join(root, place), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.tsx?$/.test(file.name))
    .map((file) => join(file.parentPath, file.name))
const sources = places.flatMap(filesOf).filter((path) => !others.test(path))
const screens = sources.filter((path) => path.includes('apps/storefront/src') && path.endsWith('.tsx'))
/** What the demo shop has from operators. */
const written = [...filesOf('apps/server/demo'), ...filesOf('apps/server/src/demo')].filter(
  (path) => !/\/comments\/|\/chats\.ts$|\.test\.ts$/.test(path),
)
const found = (pattern: RegExp, paths = sources) =>
  paths.flatMap((path) =>
    (readFileSync(path, 'utf8').match(pattern) ?? []).map((words) => `${relative(root, path)}: ${words}`),
  )

test('the shop uses 您; only the specification’s 恭喜你升级为 and the fixed 猜你喜欢 do not', () => {
  expect(sources.length).toBeGreaterThan(1000)
  // 有你在就热闹 is said by friends, in an answer of the pattern test; pasted addresses are what members write
  const shops = sources.filter((path) => !/\/region\/(?:pasted|smart-paste)\./.test(path))
  expect(found(/.{0,6}(?<!迷|猜|恭喜|有)你(?!好|们).{0,6}/g, [...shops, ...written])).toEqual([])
})

test('the mall of the coins has one name', () => {
  expect(found(/.{0,6}(?:兑换商城|积分商城|花粉商城|币商店).{0,6}/g)).toEqual([])
})

/** Chinese beside a figure, an amount or a Latin letter without a space; 1.2万 is one figure. */
const tight = /\p{Script=Han}[0-9A-Za-z¥]|(?:[0-9A-Za-z]|\d%)(?![万亿])\p{Script=Han}/gu
/** The same where a template puts the figure in: what is counted by 件, 天 or 元 is a number. */
const tightFilled =
  /\}(?:[件个张次条位株盆笔元天分秒年月日页级人封字折枚项单币种题道行倍周份]|小时)|\p{Script=Han}\$?\{[^{}]*\} [件个张次条位株笔元天小分秒年月日页级人字折枚项单币]/gu
/** What people type and providers say, the spoken price (patterns 1) and the specification's countdown (spec 4). */
const ownSpacing =
  /\/(region|testing)\/|(quality\.queries|search-texts\.service|moderation\.words|ui\/text\/Price|order\/order\.text)\.tsx?$/
const specTexts = (
  JSON.parse(readFileSync(join(root, 'tools/spec/messages.json'), 'utf8')) as { text: string }[]
)
  .map(({ text }) => text)
  .filter((text) => /[\dA-Z]/.test(text) && /\p{Script=Han}/u.test(text))
/** The specification's texts with any number in them; names of couriers; names of columns in sheets; classes of letters. */
const fixed = new RegExp(
  [
    ...specTexts.map((text) => text.replace(/[NXYZ]/g, String.raw`(?:[NXYZ]|\$\{[^{}]*\})`)),
    ...courierCompanies.map(({ name }) => name),
    String.raw`aliases: \[.*?\]`,
    String.raw`\[[^\]'"\n]*\]`,
  ].join('|'),
  'gs',
)

test('one space between Chinese and figures, as the design writes it; the specification’s texts stay', () => {
  const wrong = [...sources, ...filesOf('apps/server/demo')]
    .filter((path) => !path.includes('apps/sandbox/') && !ownSpacing.test(path))
    .flatMap((path) => {
      const text = readFileSync(path, 'utf8')
        .replace(/\/\*.*?\*\/|^\s*\/\/.*$|\\[a-z]/gms, ' ')
        .replace(fixed, '')
      // Messages get the space when they are filled in (`fillText`).
      const patterns = path.endsWith('.events.ts') ? [tight] : [tight, tightFilled]
      return patterns.flatMap((pattern) =>
        [...text.matchAll(pattern)].map(
          ({ index }) => `${relative(root, path)}: ${text.slice(Math.max(index - 12, 0), index + 12)}`,
        ),
      )
    })
  expect(wrong).toEqual([])
})

/** Text between the brace before `from` and the one that closes it. */
const braced = (text: string, from: number): string => {
  let depth = 1
  let at = from
  for (; depth > 0 && at < text.length; at++) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
  }
  return text.slice(from, at - 1)
}

/** A chat without messages greets; any other empty list says the sentence. */
const bareList = /length === 0\)? (?:\?|&&|return) \(?\s*<p [^>]*>(?!暂时没有数据哦~|您好)[^<]*/g

/** Whether it is the state of an empty list, or a page that is no list and has a sentence of its own (docs/readings.md). */
const isEmptyState = /<(?:Empty|Notice|GonePattern|Expired|Closed)\b|暂时没有数据哦~/

test('R485: every empty list shows 暂时没有数据哦~, with its own hint below', () => {
  const wrong = screens.flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    const parts = [...text.matchAll(/^(?:export )?(?:const|function) ([A-Z]\w+)[\s\S]*?\n[)}]?\n/gm)]
    const isStated = (jsx: string): boolean =>
      isEmptyState.test(jsx) ||
      parts.some(([part, name = '']) => jsx.includes(`<${name}`) && isEmptyState.test(part))
    const lists = [...text.matchAll(/\bempty=\{(?=[\s(<])/g)].map(({ 0: tag, index }) =>
      braced(text, index + tag.length),
    )
    return [...lists.filter((jsx) => !isStated(jsx)), ...(text.match(bareList) ?? [])].map(
      (jsx) => `${relative(root, path)}: ${jsx.trim().slice(0, 80)}`,
    )
  })
  expect(screens.length).toBeGreaterThan(300)
  expect(wrong).toEqual([])
})
