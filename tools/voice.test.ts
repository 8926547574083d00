import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
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
/** What members wrote, and tests and samples of it; the flower pattern test is written by operators. */
const others = /(\.test\.tsx?|\.samples\.ts|\.factory\.ts|call-rules\.ts)$|\/demo\//

const sources = places.flatMap((place) =>
  readdirSync(join(root, place), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.tsx?$/.test(file.name))
    .map((file) => join(file.parentPath, file.name))
    .filter((path) => !others.test(path)),
)
const found = (pattern: RegExp) =>
  sources.flatMap((path) =>
    (readFileSync(path, 'utf8').match(pattern) ?? []).map((words) => `${relative(root, path)}: ${words}`),
  )

test('the shop says 您; only the specification’s 恭喜你升级为 and the fixed 猜你喜欢 do not', () => {
  expect(sources.length).toBeGreaterThan(1000)
  expect(found(/.{0,6}(?<!迷|猜|恭喜)你(?!好|们).{0,6}/g)).toEqual([])
})

test('the mall of the coins has one name', () => {
  expect(found(/.{0,6}(?:兑换商城|积分商城|花粉商城|币商店).{0,6}/g)).toEqual([])
})
