import { expect, test } from 'vitest'
import { byItem, factsBefore, hasBefore, plainReader, type VersionRow } from './versions'

const row = (id: number, before: object | null, after: object) => ({ id, before, after }) as VersionRow

const present = { title: '丙', text: '三', sort: 1 }
const reader = plainReader(present)
const rows = [
  row(9, { title: '乙' }, { title: '丙' }),
  row(8, null, { status: 20 }),
  row(7, { text: '二', gone: 1 }, { text: '三' }),
  row(5, { title: '甲', text: '一' }, { title: '乙', text: '二' }),
  row(2, {}, { title: '甲', text: '一', sort: 1 }),
]

test('the facts before a change: later changes are reversed, other facts are the present ones', () => {
  expect(factsBefore(rows, 9, present, reader)).toEqual({ title: '乙', text: '三', sort: 1 })
  expect(factsBefore(rows, 7, present, reader)).toEqual({ title: '乙', text: '二', sort: 1 })
  expect(factsBefore(rows, 5, present, reader)).toEqual({ title: '甲', text: '一', sort: 1 })
  expect(rows.map((one) => hasBefore(one, reader))).toEqual([true, false, true, true, false])
})

test('lists of numbered items are compared item by item', () => {
  const before = {
    name: '绿萝',
    Lines: [
      { ID: 1, Name: '小' },
      { ID: 2, Name: '中', Price: 5 },
    ],
  }
  const after = {
    name: '绿萝',
    Lines: [
      { ID: 2, Name: '中', Price: 6 },
      { ID: 3, Name: '大' },
    ],
  }
  expect(byItem({ before, after })).toEqual([
    { id: undefined, name: '', before: { name: '绿萝' }, after: { name: '绿萝' } },
    { id: 1, name: '小', before: { ID: 1, Name: '小' }, after: null },
    { id: 2, name: '中', before: { ID: 2, Name: '中', Price: 5 }, after: { ID: 2, Name: '中', Price: 6 } },
    { id: 3, name: '大', before: null, after: { ID: 3, Name: '大' } },
  ])
})
