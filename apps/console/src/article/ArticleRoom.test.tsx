import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { passAndRefuse } from '../moderation/shared/use-verdicts.testing'
import { paged, renderPage, rowOf } from '../platform/render.testing'
import ArticleCommentPage from './ArticleCommentPage'
import ArticleListPage from './ArticleListPage'
import ArticleOpinionPage from './ArticleOpinionPage'
import type { ArticleComment, ArticleRow } from './article.words'

const at = '2026-11-20T10:00:00+08:00'
const article = (facts: Partial<ArticleRow> = {}): ArticleRow => ({
  ...{ ID: 5, Code: 'help-freight', ColumnCode: 'CM002', Title: '运费怎么算', CoverPath: '', Sort: 9 },
  ...{ State: 'running', BeginDate: at, EndDate: null, Likes: 12, Comments: 0, UpdateDate: at },
  ...{ Path: '/help/detail?id=5' },
  ...facts,
})
const comment = (facts: Partial<ArticleComment> = {}): ArticleComment => ({
  ...{ ID: 7, ContentID: 70, ParentID: 0, NewsID: 5, NewsTitle: '春天换盆', ColumnCode: 'CM003' },
  ...{ MemberID: 9, MemberName: '小满', Content: '学到了', Likes: 1, Status: 10, Reason: '', CreateDate: at },
  ...facts,
})

test('a published article is withdrawn and a draft published or deleted, each after a confirmation', async () => {
  const { server, draw } = renderPage(<ArticleListPage />)
  server
    .answer(api.article.ListArticles, paged(article(), article({ ID: 6, Title: '过冬', State: 'draft' })))
    .answer(api.article.WithdrawArticle, null)
    .answer(api.article.PublishArticle, null)
  draw()
  const row = await rowOf('运费怎么算')
  expect(row.getByText('帮助')).toBeInTheDocument()
  expect(row.queryByText('删除')).not.toBeInTheDocument()
  fireEvent.click(row.getByText('撤下'))
  await screen.findByText(/点赞和评论保留/)
  fireEvent.click(screen.getAllByText('撤下').at(-1) as HTMLElement)
  await waitFor(() => expect(server.sent(api.article.WithdrawArticle)).toMatchObject([{ id: '5' }]))
  const draft = await rowOf('过冬')
  expect(draft.getByText('删除')).toBeInTheDocument()
  fireEvent.click(draft.getByText('发布'))
  await screen.findByText(/到开始时间会员可见/)
  fireEvent.click(screen.getAllByText('发布').at(-1) as HTMLElement)
  await waitFor(() => expect(server.sent(api.article.PublishArticle)).toMatchObject([{ id: '6' }]))
})

test('an operator with read permission may neither write nor publish', async () => {
  const { server, draw } = renderPage(<ArticleListPage />, { permissions: ['article.read'] })
  server.answer(api.article.ListArticles, paged(article()))
  draw()
  const row = await rowOf('运费怎么算')
  for (const words of ['编辑', '撤下']) expect(row.queryByText(words)).not.toBeInTheDocument()
  expect(screen.queryByText('新建文章')).not.toBeInTheDocument()
})

test('a comment is passed in its row or refused with a reason', async () => {
  const { server, draw } = renderPage(<ArticleCommentPage />)
  server.answer(
    api.article.ListArticleComments,
    paged(comment(), comment({ ID: 8, ParentID: 7, Content: '谢谢' })),
  )
  draw()
  expect(await screen.findByText('回复：谢谢')).toBeInTheDocument()
  await passAndRefuse(server, await rowOf('学到了'), 70)
})

test('the least helpful articles are listed with their share of readers', async () => {
  const { server, draw } = renderPage(<ArticleOpinionPage />)
  server.answer(
    api.article.ListArticleOpinions,
    paged({
      ID: 5,
      ColumnCode: 'CM002',
      Title: '运费怎么算',
      Useful: 30,
      Useless: 10,
      UsefulRate: 75,
      LastDate: at,
    }),
  )
  draw()
  expect((await rowOf('运费怎么算')).getByText('75%')).toBeInTheDocument()
})
