import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../platform/render.testing'
import HotWordPage from './HotWordPage'

const page = (at = '/', permissions?: string[]) => {
  const made = renderPage(<HotWordPage />, { at, ...(permissions ? { permissions } : {}) })
  const words = Array.from({ length: 12 }, (_, n) => ({ Word: `词${n + 1}`, Shown: n > 0, Found: n }))
  made.server.answer(api.search.ListHotWords, words).answer(api.search.SaveHotWords, null)
  made.draw()
  return made
}

test('the list is paged, and its order is changed across pages', async () => {
  const { server } = page('/?size=10')
  await screen.findByText('词10')
  expect(screen.queryByText('词11')).not.toBeInTheDocument()
  fireEvent.click(screen.getByLabelText('下移 词10'))
  await waitFor(() => expect(server.sent(api.search.SaveHotWords)).toHaveLength(1))
  const sent = server.sent(api.search.SaveHotWords)[0]
  expect([sent?.['words[9][word]'], sent?.['words[10][word]'], sent?.['words[11][word]']]).toEqual([
    '词11',
    '词10',
    '词12',
  ])
})

test('the address narrows the list; what is narrowed is not put in order', async () => {
  page('/?keyword=1&shown=1')
  await screen.findByText('词10')
  expect(screen.getAllByRole('row').flatMap((row) => row.textContent?.match(/词\d\d/) ?? [])).toEqual([
    '词10',
    '词11',
    '词12',
  ])
  expect(screen.queryByLabelText(/^上移/)).not.toBeInTheDocument()
})

test('columns are chosen, and kept', async () => {
  page()
  await screen.findByText('词10')
  fireEvent.click(screen.getByText('列设置'))
  fireEvent.click(await screen.findByRole('checkbox', { name: '找到的商品' }))
  await waitFor(() =>
    expect(screen.queryByRole('columnheader', { name: '找到的商品' })).not.toBeInTheDocument(),
  )
  localStorage.clear()
})

test('with read permission only nothing can be changed', async () => {
  page('/', ['home.read'])
  await screen.findByText('词10')
  expect(screen.queryByText(/^(删除|添加)$/) ?? screen.queryByLabelText(/^上移/)).not.toBeInTheDocument()
})
