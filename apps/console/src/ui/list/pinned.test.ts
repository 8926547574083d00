import { expect, test } from 'vitest'
import { pinnedLast } from './pinned'

test('state and actions are at the end and stay visible', () => {
  const columns = [
    { key: 'status', title: '状态', text: 'Name' },
    { key: 'name', title: '名称', text: 'Name' },
    { key: 'actions', title: '操作', render: () => null },
    { key: 'date', title: '时间', text: 'Name' },
  ] as const
  expect(pinnedLast<{ Name: string }>(columns).map(({ key, fixed }) => [key, fixed])).toEqual([
    ['name', undefined],
    ['date', undefined],
    ['status', 'right'],
    ['actions', 'right'],
  ])
})
