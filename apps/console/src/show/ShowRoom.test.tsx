import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { passAndRefuse } from '../moderation/shared/use-verdicts.testing'
import { paged, renderPage, rowOf } from '../platform/render.testing'
import ShowActivityPage from './ShowActivityPage'
import ShowRecordPage from './ShowRecordPage'
import type { ShowActivity, ShowRecord } from './show.words'

const at = '2026-11-20T10:00:00+08:00'
const activity = (facts: Partial<ShowActivity> = {}): ShowActivity => ({
  ...{ ID: 3, Title: '我家的窗台', Intro: '拍下窗台', CoverPath: '', BeginDate: at, EndDate: at },
  ...{ State: 'running', IsVote: true, Pollen: 20, PerMember: 3, Records: 11, Partakers: 9, UpdateDate: at },
  ...facts,
})
const record = (facts: Partial<ShowRecord> = {}): ShowRecord => ({
  ...{ ID: 8, ContentID: 80, ActivityID: 3, ActivityTitle: '我家的窗台', MemberID: 5, MemberName: '小满' },
  ...{ Content: '新叶展开了', Status: ModerationStatus.reported, Reason: '', CreateDate: at, Type: 10 },
  ...{ CoverPath: '', Images: [], Products: [{ ID: 1, Name: '龟背竹' }], Likes: 2, Votes: 1, Comments: 4 },
  ...{ Shares: 0, Views: 9, Reports: 3, Pollen: 20, Title: '新叶展开了', Address: '', IsTop: false, Hot: 40 },
  ...facts,
})

test('an activity that runs is ended after asking; a draft is published or deleted', async () => {
  const { server, draw } = renderPage(<ShowActivityPage />)
  server
    .answer(
      api.show.ListShowActivities,
      paged(activity(), activity({ ID: 4, Title: '过冬', State: 'draft' })),
    )
    .answer(api.show.EndShowActivity, null)
    .answer(api.show.PublishShowActivity, null)
  draw()
  const row = await rowOf('我家的窗台')
  expect(row.getByText('进行中')).toBeInTheDocument()
  expect(row.queryByText('删除')).not.toBeInTheDocument()
  fireEvent.click(row.getByText('结束'))
  await screen.findByText(/已发布的内容照常展示/)
  fireEvent.click(screen.getByText('结束活动'))
  await waitFor(() => expect(server.sent(api.show.EndShowActivity)).toMatchObject([{ id: '3' }]))
  const draft = await rowOf('过冬')
  fireEvent.click(draft.getByText('发布'))
  await screen.findByText(/有人参加后，奖励和投票不能再改/)
  fireEvent.click(screen.getAllByText('发布').at(-1) as HTMLElement)
  await waitFor(() => expect(server.sent(api.show.PublishShowActivity)).toMatchObject([{ id: '4' }]))
})

const posts = (permissions?: string[]) => {
  const { server, draw } = renderPage(<ShowRecordPage />, permissions ? { permissions } : {})
  server
    .answer(api.show.ListShowActivities, paged(activity()))
    .answer(api.show.ListShowRecords, paged(record()))
  draw()
  return server
}

test('a post is passed in its row, or refused with a reason', async () => {
  const server = posts()
  const row = await rowOf('新叶展开了')
  expect(row.getByText('3 人举报')).toBeInTheDocument()
  expect(row.getByText('龟背竹')).toBeInTheDocument()
  await passAndRefuse(server, row, 80)
})

test('a post is put on top while it is shown; its reports are a link', async () => {
  const { server, draw } = renderPage(<ShowRecordPage />)
  server
    .answer(api.show.ListShowActivities, paged(activity()))
    .answer(api.show.ListShowRecords, paged(record({ Status: ModerationStatus.pass })))
    .answer(api.talent.TopTalentRecords, null)
  draw()
  const row = await rowOf('新叶展开了')
  expect(row.getByRole('link', { name: '3 人举报' }).getAttribute('href')).toBe(
    '/content/talent-reports?recordID=8',
  )
  fireEvent.click(row.getByText('置顶'))
  await waitFor(() =>
    expect(server.sent(api.talent.TopTalentRecords)).toMatchObject([{ 'ids[0]': '8', isTop: 'true' }]),
  )
})

test('with read permission only posts cannot be decided', async () => {
  posts(['show.read'])
  const row = await rowOf('新叶展开了')
  for (const words of ['通过', '不通过', '置顶']) expect(row.queryByText(words)).not.toBeInTheDocument()
})
