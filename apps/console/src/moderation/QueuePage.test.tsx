import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../platform/render.testing'
import QueuePage from './QueuePage'

const row = {
  ...{ MemberID: 7, MemberName: '苔藓与光', SubjectID: 0, Subject: '', Images: [], Flags: [], Reports: 0 },
  ...{ ReportReasons: [], Status: 10, Reason: '', ModeratedBy: '', ModeratedDate: null },
  CreateDate: '2026-11-20T10:00:00+08:00',
}

test('a comment and a nickname of the same number are chosen and refused together, each by its own call', async () => {
  const { server, draw } = renderPage(<QueuePage />)
  server
    .answer(api.moderation.ListContents, {
      ...{ CurrentPage: 1, PageSize: 10, TotalCount: 2, TotalPage: 1 },
      DataList: [
        { ...row, ID: -4, ContentID: 4, Kind: 50, SubjectID: 2, Subject: '文竹', Content: '加 VX 领券' },
        { ...row, ID: 4, ContentID: 4, Kind: 10, Content: '加微信有礼' },
      ],
    })
    .answer(api.moderation.GetContentFigures, { All: 2, Pending: 2, Passed: 0, Failed: 0 })
    .answer(api.review.ModerateComments, null)
    .answer(api.moderation.ModerateContents, null)
  draw()
  await screen.findByText('加微信有礼')
  expect(screen.getByText('文竹')).toBeInTheDocument()
  fireEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement)
  const [inBar] = (await screen.findAllByRole('button', { name: '不通过' })).filter(
    (button) => !button.closest('table'),
  )
  fireEvent.click(inBar as HTMLElement)
  fireEvent.change(await screen.findByLabelText('原因'), { target: { value: '广告' } })
  fireEvent.click(screen.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(server.sent(api.moderation.ModerateContents)).toHaveLength(1))
  expect(server.sent(api.review.ModerateComments)).toMatchObject([{ 'ids[0]': '4', reason: '广告' }])
  expect(server.sent(api.moderation.ModerateContents)).toMatchObject([{ 'ids[0]': '4', action: 'fail' }])
})
