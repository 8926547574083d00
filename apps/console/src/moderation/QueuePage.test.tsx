import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { KeyHelp } from '../platform/frame/KeyHelp'
import { renderPage } from '../platform/render.testing'
import QueuePage from './QueuePage'

const row = {
  ...{ MemberID: 7, MemberName: '苔藓与光', SubjectID: 0, Subject: '', Images: [], Flags: [], Reports: 0 },
  ...{ ReportReasons: [], Appeal: '', Status: 10, Reason: '', ModeratedBy: '', ModeratedDate: null },
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
    .answer(api.moderation.GetContentFigures, { All: 2, Pending: 2, Passed: 0, Failed: 0, Appeals: 0 })
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

test('an appeal is shown beside the refused content, and is granted or refused', async () => {
  const { server, draw } = renderPage(<QueuePage />)
  const refused = { ...row, ID: 6, ContentID: 6, Kind: 80, Content: '窗台', Status: 30, Reason: '搬运' }
  server
    .answer(api.moderation.ListContents, {
      ...{ CurrentPage: 1, PageSize: 10, TotalCount: 1, TotalPage: 1 },
      DataList: [{ ...refused, Appeal: '是我自己拍的' }],
    })
    .answer(api.moderation.GetContentFigures, { All: 1, Pending: 0, Passed: 0, Failed: 1, Appeals: 1 })
    .answer(api.moderation.ModerateContents, null)
  draw()
  expect(await screen.findByText('申诉：是我自己拍的')).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: /1 条申诉等待复核/ })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '维持' })).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '通过' }))
  await waitFor(() =>
    expect(server.sent(api.moderation.ModerateContents)).toMatchObject([{ 'ids[0]': '6', action: 'pass' }]),
  )
})

test('the queue opens with the waiting ones; J selects a row, Y passes it, N asks for the reason of a refusal', async () => {
  const { server, draw } = renderPage(
    <main>
      <KeyHelp />
      <QueuePage />
    </main>,
  )
  server
    .answer(api.moderation.ListContents, {
      ...{ CurrentPage: 1, PageSize: 10, TotalCount: 2, TotalPage: 1 },
      DataList: [
        {
          ...row,
          ID: 8,
          ContentID: 8,
          Kind: 130,
          SubjectID: 3,
          Subject: '龟背竹：发黄',
          Content: '叶子黄了',
        },
        { ...row, ID: 9, ContentID: 9, Kind: 10, Content: '窗边的人' },
      ],
    })
    .answer(api.moderation.GetContentFigures, { All: 2, Pending: 2, Passed: 0, Failed: 0, Appeals: 0 })
    .answer(api.moderation.ModerateContents, null)
  draw()
  expect(await screen.findByRole('link', { name: '龟背竹：发黄' })).toBeInTheDocument()
  expect(server.sent(api.moderation.ListContents)).toMatchObject([{ status: '10' }])
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document, { key })
  press('y')
  expect(server.sent(api.moderation.ModerateContents)).toHaveLength(0)
  press('j')
  press('y')
  await waitFor(() =>
    expect(server.sent(api.moderation.ModerateContents)).toMatchObject([{ 'ids[0]': '8', action: 'pass' }]),
  )
  press('n')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByLabelText('原因')).toBeInTheDocument()
  expect(dialog.getByText('窗边的人')).toBeInTheDocument()
  expect(dialog.getByRole('button', { name: '人身攻击' })).toBeInTheDocument()
})
