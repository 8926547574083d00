import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ops } from '@greenstar/contract'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Button } from 'antd'
import { expect, test, vi } from 'vitest'
import { renderPage } from './render.testing'
import { useEdit } from './use-edit'

const edited = {
  ...{ Who: '何青', IsOwn: false },
  Date: '2026-11-20T10:00:00+08:00',
  Fields: [{ Field: '名称', Who: '何青', IsOwn: false, Before: '"旧"', Theirs: '"同事的"', Mine: '"我的"' }],
}

const Editor = () => {
  const { data } = useCall(api.operator.ListRoles, {})
  const save = useEdit(api.operator.SaveRole)
  return data ? <Button onClick={() => save.mutate({ name: '我的', permissions: [] })}>保存</Button> : null
}

test('a save over a colleague’s change shows both values, and continues only after they were read', async () => {
  const { server, draw } = renderPage(<Editor />)
  server.answer(api.operator.ListRoles, { Roles: [], Permissions: [] })
  server.refuse(api.operator.SaveRole, '何青刚修改过', 'platform/edited', 101, edited)
  draw()
  fireEvent.click(await screen.findByRole('button', { name: '保存' }))
  expect(await screen.findAllByText('何青 11-20 10:00 修改过同样的内容')).not.toEqual([])
  screen.getByRole('cell', { name: '同事的（何青）' })
  screen.getByRole('cell', { name: '我的' })
  server.answer(api.operator.SaveRole, { Key: 'k' })
  fireEvent.click(screen.getByRole('button', { name: '用我的内容保存' }))
  await waitFor(() => expect(server.sent(api.operator.SaveRole)).toHaveLength(2))
  const [first = {}, second = {}] = server.sent(api.operator.SaveRole)
  expect(Number(first.seenAge)).toBeGreaterThanOrEqual(0)
  expect(Number(second.seenAge)).toBeGreaterThanOrEqual(0)
})

// Red before: one's own change in another page was called a colleague's, and lists of hundreds stood whole.
test('a change in one’s own other page is called that; a long list is short, and can be opened', async () => {
  const { server, draw } = renderPage(<Editor />)
  const goods = Array.from({ length: 300 }, (_, at) => `绿萝${at}`).join('、')
  const values = { Before: `"${goods}"`, Theirs: `"${goods}、吊兰"`, Mine: `"${goods}、月季"` }
  server.answer(api.operator.ListRoles, { Roles: [], Permissions: [] })
  server.refuse(api.operator.SaveRole, '您刚修改过', 'platform/edited', 101, {
    ...edited,
    IsOwn: true,
    Fields: [{ Field: '商品', Who: '何青', IsOwn: true, ...values }],
  })
  draw()
  fireEvent.click(await screen.findByRole('button', { name: '保存' }))
  expect(await screen.findAllByText('您在另一个页面 11-20 10:00 修改过同样的内容')).not.toEqual([])
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.queryByText(/同事/)).toBeNull()
  dialog.getByText('绿萝0、绿萝1、绿萝2、绿萝3、绿萝4 等（共 300 项）')
  dialog.getByText('增加 吊兰（共 301 项）')
  dialog.getByText('增加 月季（共 301 项）')
  fireEvent.click(dialog.getAllByRole('button', { name: '看全部' })[2] as HTMLElement)
  dialog.getByText(`${goods}、月季`)
})

// Seen red: a refused try counted as a read, so the next one overtook a colleague without a question. Settings, products
// and prices of orders always take two tries once a colleague has saved.
test('a try that was refused does not count as reading what a colleague wrote', async () => {
  const { server, draw } = renderPage(<Editor />)
  server.answer(api.operator.ListRoles, { Roles: [], Permissions: [] })
  server.refuse(api.operator.SaveRole, '重名')
  draw()
  const button = await screen.findByRole('button', { name: '保存' })
  const minute = 60_000
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + minute)
  for (const tries of [1, 2]) {
    fireEvent.click(button)
    await waitFor(() => expect(server.sent(api.operator.SaveRole)).toHaveLength(tries))
  }
  now.mockRestore()
  for (const { seenAge } of server.sent(api.operator.SaveRole))
    expect(Number(seenAge)).toBeGreaterThanOrEqual(minute)
})

/** Saves that replace nothing that an editor read before. */
const others: Record<string, string> = {
  'catalog.SaveProduct': 'useSaving asks the same',
  'moderation.SaveSensitiveWord': 'adds a word, or its kind',
  'moderation.SaveSensitiveWords': 'adds words',
  'payment.SettleBillDifference': 'settled once',
  'setting.SaveGlobalConfig': 'the switch of the maintenance sets what it shows',
}

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((one) => {
    const path = join(folder, one.name)
    if (one.isDirectory()) return sources(path)
    return /(?<!\.test)\.tsx?$/.test(one.name) ? [readFileSync(path, 'utf8')] : []
  })

test('every save of an editor detects a colleague’s change', () => {
  const text = sources(join(import.meta.dirname, '..')).join('\n')
  const saves = Object.entries(ops).flatMap(([noun, calls]) =>
    Object.keys(calls)
      .filter((action) =>
        /^(Save|Set\w*(Note|Remark|Template|LowStock|Presale)$|ChangeOrderPrice|ChangeLeader|ChangeBinding)/.test(
          action,
        ),
      )
      .map((action) => `${noun}.${action}`),
  )
  const without = saves.filter((call) => new RegExp(`useAction\\(\\s*api\\.${call}\\b`).test(text))
  expect(without.filter((call) => !(call in others))).toEqual([])
  const edits = saves.filter((call) =>
    new RegExp(`(use(Row)?Edit\\(\\s*|\\bcall=\\{)api\\.${call}\\b`).test(text),
  )
  expect(saves.filter((call) => !edits.includes(call) && !(call in others))).toEqual([])
})
