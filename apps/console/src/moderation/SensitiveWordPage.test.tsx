import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../platform/render.testing'
import SensitiveWordPage from './SensitiveWordPage'

const open = (permissions?: string[]) => {
  const made = renderPage(<SensitiveWordPage />, {
    path: '/community/words',
    at: '/community/words?keyword=v&page=2',
    ...(permissions ? { permissions } : {}),
  })
  made.server
    .answer(api.moderation.ListSensitiveWords, {
      ...{ CurrentPage: 2, PageSize: 10, TotalCount: 11, TotalPage: 2 },
      DataList: [{ ID: 3, Word: 'vx', CreatedBy: '周店长', CreateDate: '2026-11-20T10:00:00+08:00' }],
    })
    .answer(api.moderation.SaveSensitiveWord, null)
    .answer(api.moderation.DeleteSensitiveWord, null)
  made.draw()
  return made
}

test('words are searched and paged by the address, added in the head and deleted after a confirmation', async () => {
  const { server } = open()
  await screen.findByText('vx')
  expect(server.sent(api.moderation.ListSensitiveWords)[0]).toMatchObject({ keyword: 'v', currentPage: '2' })
  const field = screen.getByLabelText('新的敏感词')
  fireEvent.change(field, { target: { value: ' 返现 ' } })
  fireEvent.click(screen.getByRole('button', { name: '添加' }))
  await waitFor(() =>
    expect(server.sent(api.moderation.SaveSensitiveWord)[0]).toMatchObject({ word: '返现' }),
  )
  await waitFor(() => expect(field).toHaveProperty('value', ''))
  fireEvent.click(screen.getByRole('button', { name: '删除' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }))
  await waitFor(() =>
    expect(server.sent(api.moderation.DeleteSensitiveWord)[0]).toMatchObject({ word: 'vx' }),
  )
})

const openMany = async () => {
  const made = open()
  fireEvent.click(await screen.findByRole('button', { name: '批量添加' }))
  const dialog = within(await screen.findByRole('dialog'))
  return { ...made, dialog, field: dialog.getByLabelText('敏感词') }
}

test('many words are added at once; too long ones stay in the field with a message', async () => {
  const { server, dialog, field } = await openMany()
  const long = '加'.repeat(21)
  server.answer(api.moderation.SaveSensitiveWords, { Added: 2, Known: 1, Refused: [long] })
  fireEvent.click(dialog.getByRole('button', { name: '添加' }))
  expect(await dialog.findByText('请填写敏感词')).toBeInTheDocument()
  expect(server.sent(api.moderation.SaveSensitiveWords)).toEqual([])
  fireEvent.change(field, { target: { value: `返现\n加微信\nvx\n${long}` } })
  fireEvent.click(dialog.getByRole('button', { name: '添加' }))
  expect(await screen.findByText('添加了 2 个，1 个已经有了')).toBeInTheDocument()
  expect(await dialog.findByText('这 1 个词超过 20 个字，没有添加')).toBeInTheDocument()
  expect(field).toHaveProperty('value', long)
  expect(server.sent(api.moderation.SaveSensitiveWords)).toMatchObject([
    { words: `返现\n加微信\nvx\n${long}` },
  ])
  server.answer(api.moderation.SaveSensitiveWords, { Added: 1, Known: 0, Refused: [] })
  fireEvent.change(field, { target: { value: '加'.repeat(20) } })
  // A click right after the one before is the second of a double click.
  await waitFor(() => {
    fireEvent.click(dialog.getByRole('button', { name: '添加' }))
    expect(server.sent(api.moderation.SaveSensitiveWords)).toHaveLength(2)
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('words of a file are put into the field, for a check before they are added', async () => {
  const { server, field } = await openMany()
  server.answer(api.upload.ReadTable, {
    ...{ Sheet: '', Sheets: [], IsCut: false },
    Rows: [
      { Row: 1, Cells: ['序号', '违禁词'], Problems: [] },
      { Row: 2, Cells: ['1', '返现'], Problems: [] },
      { Row: 3, Cells: ['2', '刷单'], Problems: [] },
    ],
  })
  const input = document.querySelector('input[type="file"]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File(['x'], '词.csv')] } })
  await waitFor(() => expect(field).toHaveProperty('value', '返现\n刷单'))
  expect(server.sent(api.moderation.SaveSensitiveWords)).toEqual([])
})

test('with read permission only nothing can be added or deleted', async () => {
  open(['review.read'])
  await screen.findByText('vx')
  expect(screen.queryByLabelText('新的敏感词')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '删除' })).not.toBeInTheDocument()
})
