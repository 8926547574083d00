import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderPage } from '../platform/render.testing'
import ArticleEditPage from './ArticleEditPage'
import type { ArticleDraft } from './article.words'

const at = '2026-11-20T10:00:00+08:00'
const article = (facts: Partial<ArticleDraft> = {}): ArticleDraft => ({
  ...{ ID: 5, Code: '', ColumnCode: 'CM003', Title: '春天换盆', CoverPath: '', Sort: 9 },
  ...{ State: 'running', BeginDate: at, EndDate: null, Likes: 0, Comments: 0, UpdateDate: at },
  ...{ Path: '/article?id=5', Summary: '', VideoPath: '', Content: '<p>三月</p>', Products: [] },
  ...facts,
})

beforeEach(() => localStorage.clear())

const open = (facts: Partial<ArticleDraft> = {}) => {
  const { server, draw } = renderPage(<ArticleEditPage />, {
    path: '/content/articles/:id',
    at: '/content/articles/5',
  })
  server
    .answer(api.article.GetArticleDraft, article(facts))
    .answer(api.article.ListArticleSettings, [])
    .answer(api.article.SaveArticle, { ID: 5 } as never)
  const { unmount } = draw()
  return { server, unmount }
}
const title = () => screen.findByLabelText<HTMLInputElement>('标题')

// Red before: the editor was a dialog, and a click beside it lost the text.
test('unsaved text is restored as a draft, with a notice when the article has changed, and can be discarded', async () => {
  const { unmount } = open()
  fireEvent.change(await title(), { target: { value: '春天怎样换盆' } })
  unmount()
  const again = open()
  expect((await title()).value).toBe('春天怎样换盆')
  expect(screen.getByText(/没有保存的内容$/)).toBeInTheDocument()
  again.unmount()
  open({ Summary: '同事的摘要' })
  expect(await screen.findByText(/被修改过，您没有改的内容已换成最新的/)).toBeInTheDocument()
  expect((await title()).value).toBe('春天怎样换盆')
  expect(screen.getByLabelText('摘要')).toHaveValue('同事的摘要')
  fireEvent.click(screen.getByRole('button', { name: '不要了' }))
  await waitFor(async () => expect((await title()).value).toBe('春天换盆'))
})

test('a saved article keeps no draft', async () => {
  const { server } = open()
  fireEvent.change(await title(), { target: { value: '换盆' } })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(server.sent(api.article.SaveArticle)[0]).toMatchObject({ title: '换盆' }))
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain('换盆'))
})

test('after a refused save the text stays in the form and in the draft', async () => {
  const { server, unmount } = open()
  server.refuse(api.article.SaveArticle, '编码已被别的文章使用')
  fireEvent.change(await title(), { target: { value: '换盆' } })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(server.sent(api.article.SaveArticle)).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole('button', { name: '保存' })).not.toHaveClass('ant-btn-loading'))
  expect((await title()).value).toBe('换盆')
  unmount()
  open()
  expect((await title()).value).toBe('换盆')
})

const clash = {
  ...{ Who: '何青', IsOwn: false, Date: at },
  Fields: [
    { Field: '标题', Who: '何青', IsOwn: false, Before: '"春天换盆"', Theirs: '"同事的"', Mine: '"我的"' },
  ],
}

/** Opens the article, types a title, and saves after a colleague has; `second` is called before the save on top of theirs. */
const saveOvertaken = async (typed: string, theirs: Partial<ArticleDraft>, second: () => void) => {
  const { server } = open()
  fireEvent.change(await title(), { target: { value: typed } })
  server
    .refuse(api.article.SaveArticle, '何青刚修改过', 'platform/edited', 101, clash)
    .answer(api.article.GetArticleDraft, () => {
      second()
      return article(theirs)
    })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  return server
}

// Red before: the colleague's summary was asked about, and saved over.
test('what only a colleague changed is saved as theirs without a question', async () => {
  const server = await saveOvertaken('换盆', { Summary: '同事的摘要', Sort: 3 }, () =>
    server.answer(api.article.SaveArticle, { ID: 5 } as never),
  )
  await waitFor(() => expect(server.sent(api.article.SaveArticle)).toHaveLength(2))
  expect(server.sent(api.article.SaveArticle)[1]).toMatchObject({
    ...{ title: '换盆', summary: '同事的摘要', sort: '3' },
  })
  expect(screen.queryByText(/修改过同样的内容/)).toBeNull()
})

test('only a field that both changed is asked about, and the form has the colleague’s others then', async () => {
  const server = await saveOvertaken('我的', { Title: '同事的', Summary: '同事的摘要' }, () => undefined)
  expect(await screen.findAllByText('何青 11-20 10:00 修改过同样的内容')).not.toEqual([])
  fireEvent.click(screen.getByRole('button', { name: '返回修改' }))
  expect((await title()).value).toBe('我的')
  expect(screen.getByLabelText('摘要')).toHaveValue('同事的摘要')
  server.answer(api.article.SaveArticle, { ID: 5 } as never)
  fireEvent.click(await screen.findByRole('button', { name: '保存' }))
  await waitFor(() => expect(server.sent(api.article.SaveArticle)).toHaveLength(3))
  expect(server.sent(api.article.SaveArticle)[2]).toMatchObject({ title: '我的', summary: '同事的摘要' })
})
