import { PatternStatus } from '@greenstar/rules/pattern/pattern.state'
import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage, rowOf } from '../platform/render.testing'
import PatternFiguresPage from './PatternFiguresPage'
import PatternListPage from './PatternListPage'
import PatternResultPage from './PatternResultPage'
import type { PatternRow } from './pattern.words'

const at = '2026-11-20T10:00:00+08:00'
const row = (facts: Partial<PatternRow> = {}): PatternRow => ({
  ...{ ID: 3, Type: 1, Title: '花型人格', ImgPath: '', Status: PatternStatus.published, Version: 2 },
  ...{ Taken: 41, HasChanges: false, QuestionNum: 5, ResultNum: 3, PublishDate: at, UpdateDate: at },
  ...facts,
})
const draft = row({ ID: 4, Type: 2, Title: '养花新手', Status: PatternStatus.draft, Version: 0, Taken: 0 })

test('a test that is out is withdrawn after asking; a draft is published or deleted', async () => {
  const { server, draw } = renderPage(<PatternListPage />)
  server
    .answer(api.pattern.ListPatterns, [row(), draft])
    .answer(api.pattern.WithdrawPattern, null)
    .answer(api.pattern.PublishPattern, { Version: 1 })
    .answer(api.pattern.DeletePattern, null)
  draw()
  const out = await rowOf('花型人格')
  expect([out.queryByText('发布'), out.queryByText('删除')]).toEqual([null, null])
  fireEvent.click(out.getByText('撤下'))
  await screen.findByText(/做过的结果仍能看到/)
  fireEvent.click(screen.getAllByText(/^撤\s?下$/).at(-1) as HTMLElement)
  await waitFor(() => expect(server.sent(api.pattern.WithdrawPattern)).toMatchObject([{ id: '3' }]))
  fireEvent.click((await rowOf('养花新手')).getByText('发布'))
  await screen.findByText(/正在作答的会员需要重新开始/)
  fireEvent.click(screen.getAllByText(/^发\s?布$/).at(-1) as HTMLElement)
  await waitFor(() => expect(server.sent(api.pattern.PublishPattern)).toMatchObject([{ id: '4' }]))
  fireEvent.click((await rowOf('养花新手')).getByText('删除'))
  await screen.findByText('删除后不能恢复。')
  fireEvent.click(screen.getAllByText(/^删\s?除$/).at(-1) as HTMLElement)
  await waitFor(() => expect(server.sent(api.pattern.DeletePattern)).toMatchObject([{ id: '4' }]))
})

test('with read permission only the tests have no buttons', async () => {
  const { server, draw } = renderPage(<PatternListPage />, { permissions: ['home.read'] })
  server.answer(api.pattern.ListPatterns, [row({ HasChanges: true })])
  draw()
  const out = await rowOf('花型人格')
  expect(out.getByText('已发布，有未发布的修改')).toBeInTheDocument()
  expect([out.queryByText('编辑'), out.queryByText('撤下'), screen.queryByText('新建测试')]).toEqual([
    ...[null, null, null],
  ])
})

test('figures of a version: how often it was taken, what came out in percent; questions and options may be alike', async () => {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { server, draw } = renderPage(<PatternFiguresPage />, { path: '/patterns/:id', at: '/patterns/3' })
  const question = {
    Text: '早晨',
    Options: [
      { Text: '热烈', Num: 3 },
      { Text: '热烈', Num: 0 },
    ],
  }
  server
    .answer(api.pattern.GetPatternDraft, {
      ...row(),
      ...{ SubTitle: '', Intro: '', Questions: [], Results: [], Products: [] },
    })
    .answer(api.pattern.GetPatternFigures, {
      ...{ Version: 2, Versions: [{ Version: 2, PublishDate: at }], Taken: 4, Members: 3, ByShare: 1 },
      Results: [
        { Name: '玫瑰', Num: 3 },
        { Name: '百合', Num: 1 },
      ],
      Questions: [question, question],
    })
  draw()
  expect(await screen.findByText('75%')).toBeInTheDocument()
  expect(screen.getByText('第 1 题 早晨')).toBeInTheDocument()
  expect(screen.getByText('第 2 题 早晨')).toBeInTheDocument()
  expect(screen.getAllByText('热烈')).toHaveLength(4)
  expect(spy.mock.calls.map(String).filter((text) => text.includes('same key'))).toEqual([])
  spy.mockRestore()
})

test('results of members are listed with those who came by a share', async () => {
  const { server, draw } = renderPage(<PatternResultPage />)
  server.answer(api.pattern.ListPatterns, [row()]).answer(api.pattern.ListPatternResults, {
    ...{ CurrentPage: 1, PageSize: 20, TotalCount: 1, TotalPage: 1 },
    DataList: [
      {
        ...{ ID: 9, PatternID: 3, Title: '花型人格', Version: 2, MemberID: 5, MemberName: '小满' },
        ...{ ResultName: '玫瑰', IsByShare: true, CreateDate: at },
      },
    ],
  })
  draw()
  const got = await rowOf('小满')
  expect(got.getByText('玫瑰')).toBeInTheDocument()
})
