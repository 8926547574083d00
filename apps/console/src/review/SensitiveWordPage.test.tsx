import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../platform/render.testing'
import SensitiveWordPage from './SensitiveWordPage'

const open = (permissions?: string[]) => {
  const made = renderPage(<SensitiveWordPage />, {
    path: '/reviews/words',
    at: '/reviews/words?keyword=v&page=2',
    ...(permissions ? { permissions } : {}),
  })
  made.server
    .answer(api.review.ListSensitiveWords, {
      ...{ CurrentPage: 2, PageSize: 10, TotalCount: 11, TotalPage: 2 },
      DataList: [{ ID: 3, Word: 'vx', CreatedBy: '周店长', CreateDate: '2026-11-20T10:00:00+08:00' }],
    })
    .answer(api.review.SaveSensitiveWord, null)
    .answer(api.review.DeleteSensitiveWord, null)
  made.draw()
  return made
}

test('words are searched and paged by the address, added in the head and deleted once that is confirmed', async () => {
  const { server } = open()
  await screen.findByText('vx')
  expect(server.sent(api.review.ListSensitiveWords)[0]).toMatchObject({ keyword: 'v', currentPage: '2' })
  const field = screen.getByLabelText('新的敏感词')
  fireEvent.change(field, { target: { value: ' 返现 ' } })
  fireEvent.click(screen.getByRole('button', { name: '添加' }))
  await waitFor(() => expect(server.sent(api.review.SaveSensitiveWord)[0]).toMatchObject({ word: '返现' }))
  await waitFor(() => expect(field).toHaveProperty('value', ''))
  fireEvent.click(screen.getByRole('button', { name: '删除' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(server.sent(api.review.DeleteSensitiveWord)[0]).toMatchObject({ word: 'vx' }))
})

test('who may only read neither adds nor deletes', async () => {
  open(['review.read'])
  await screen.findByText('vx')
  expect(screen.queryByLabelText('新的敏感词')).toBeNull()
  expect(screen.queryByRole('button', { name: '删除' })).toBeNull()
})
