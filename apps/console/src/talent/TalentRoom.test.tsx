import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { passAndRefuse } from '../moderation/shared/use-verdicts.testing'
import { giveReason, paged, renderPage, rowOf } from '../platform/render.testing'
import TalentListPage from './TalentListPage'
import TalentReportPage from './TalentReportPage'
import type { Talent, TalentReport } from './talent.words'

const at = '2026-11-20T10:00:00+08:00'
const { reported } = ModerationStatus

const creator = (facts: Partial<Talent> = {}): Talent => ({
  ...{ ID: 8, Name: '半亩花田', Avatar: '', MemberCode: 'M0000008', Works: 6, Pending: 1, Fans: 1200 },
  ...{ Likes: 860, Views: 5200, IsRecommended: false, IsForbidden: false, ForbiddenReason: '', LastDate: at },
  ...facts,
})
const report = (facts: Partial<TalentReport> = {}): TalentReport => ({
  ...{ ID: 3, ContentID: 91, RecordID: 21, Title: '四平米阳台改造', CoverPath: '', CommentID: 41 },
  ...{ Comment: '加我微信', MemberID: 9, MemberName: '小满', Reason: 10, Note: '留了联系方式' },
  ...{ Status: reported, IsRight: null, CreateDate: at },
  ...facts,
})

test('a creator is recommended in the row, banned with a reason, unbanned after a confirmation', async () => {
  const { server, draw } = renderPage(<TalentListPage />)
  server
    .answer(
      api.talent.ListTalents,
      paged(creator(), creator({ ID: 9, Name: '搬运号', IsForbidden: true, ForbiddenReason: '多次搬运' })),
    )
    .answer(api.talent.RecommendTalents, null)
    .answer(api.talent.ForbidTalent, null)
    .answer(api.talent.AllowTalent, null)
  draw()
  const row = await rowOf('半亩花田')
  fireEvent.click(row.getByText('推荐'))
  await waitFor(() =>
    expect(server.sent(api.talent.RecommendTalents)).toMatchObject([
      { 'ids[0]': '8', isRecommended: 'true' },
    ]),
  )
  fireEvent.click(row.getByText('禁止发布'))
  await giveReason('广告')
  await waitFor(() =>
    expect(server.sent(api.talent.ForbidTalent)).toMatchObject([{ id: '8', reason: '广告' }]),
  )
  await waitFor(() => expect(screen.queryByLabelText('原因（会员会看到）')).not.toBeInTheDocument())
  const other = await rowOf('搬运号')
  expect(other.getByText('禁止发布：多次搬运')).toBeInTheDocument()
  fireEvent.click(other.getByText('恢复发布'))
  fireEvent.click(await screen.findByText('恢复'))
  await waitFor(() => expect(server.sent(api.talent.AllowTalent)).toMatchObject([{ id: '9' }]))
})

test('a report shows its reason, and is decided with its comment', async () => {
  const { server, draw } = renderPage(<TalentReportPage />)
  server.answer(api.talent.ListTalentReports, paged(report()))
  draw()
  const row = await rowOf('四平米阳台改造')
  expect(row.getByText('评论：加我微信')).toBeInTheDocument()
  expect(row.getByText('广告或联系方式：留了联系方式')).toBeInTheDocument()
  expect(row.getByText('未处理')).toBeInTheDocument()
  await passAndRefuse(server, row, 91)
})
