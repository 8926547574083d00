import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../../..')
const { messages } = {
  messages: JSON.parse(readFileSync(join(root, 'tools/spec/messages.json'), 'utf8')),
} as {
  messages: { text: string; kind: string }[]
}
const sources = [
  'apps/storefront/src',
  'apps/server/src',
  'packages/rules/src',
  'packages/contract/src',
  'packages/web/src',
]
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  .join('\n')

test('R491: every message of the catalogue is used, word for word', () => {
  const catalogue = messages.filter(({ kind }) => kind === 'message').map(({ text }) => text)
  expect(catalogue).toEqual(
    expect.arrayContaining([
      '未注册页面',
      '此功能暂未开放，敬请期待！',
      '两次输入的密码不一致',
      '请选择商品',
      '不支持单拍',
    ]),
  )
  expect(catalogue.filter((text) => !sources.includes(text))).toEqual([])
})
