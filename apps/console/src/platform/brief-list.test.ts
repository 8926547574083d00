import { expect, test } from 'vitest'
import { briefly } from './brief-list'

const names = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `绿萝${from + at}`).join('、')

test.each([
  ['a short value stands whole', '绿萝、吊兰', '', undefined],
  ['first items and the number', names(0, 300), '', '绿萝0、绿萝1、绿萝2、绿萝3、绿萝4 等（共 300 项）'],
  ['what was added', `${names(0, 300)}、吊兰`, names(0, 300), '增加 吊兰（共 301 项）'],
  [
    'what was added and removed',
    `${names(1, 300)}、吊兰`,
    names(0, 300),
    '增加 吊兰；去掉 绿萝0（共 300 项）',
  ],
  [
    'many changes: the first items',
    names(10, 60),
    names(0, 50),
    '绿萝10、绿萝11、绿萝12、绿萝13、绿萝14 等（共 50 项）',
  ],
  [
    'the same list: the first items',
    names(0, 20),
    names(0, 20),
    '绿萝0、绿萝1、绿萝2、绿萝3、绿萝4 等（共 20 项）',
  ],
  ['a long text: its beginning', '长'.repeat(300), '', `${'长'.repeat(160)}…`],
  [
    'items with parts in brackets',
    Array.from({ length: 9 }, (_, at) => `第 ${at} 行（绿萝、吊兰）`).join('；'),
    '',
    `${Array.from({ length: 5 }, (_, at) => `第 ${at} 行（绿萝、吊兰）`).join('、')} 等（共 9 项）`,
  ],
])('%s', (_, text, than, brief) => {
  expect(briefly(text, than)).toBe(brief)
})
