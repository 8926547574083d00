import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../platform/render.testing'
import CommentListPage from './CommentListPage'

test('comments that were refused together are chosen no more', async () => {
  // Seen to fail: the bar still counted rows that were gone, and its next action included them.
  const { server, draw } = renderPage(<CommentListPage />)
  server
    .answer(api.review.ListComments, {
      ...{ CurrentPage: 1, PageSize: 10, TotalCount: 1, TotalPage: 1 },
      DataList: [
        {
          ...{ ID: 1, ParentID: 0, ProductID: 2, ProductName: '文竹', ProductImage: '', Attribute: '小' },
          ...{ MemberName: '绿**8', MemberAvatar: '', Star: 5, Content: '加 VX', Images: [], Status: 10 },
          ...{
            Reports: 2,
            ReportReasons: ['广告或联系方式'],
            Flags: ['vx'],
            Reason: '',
            ModeratedBy: '',
            ModeratedDate: null,
            ReplyContent: '',
          },
          CreateDate: '2026-11-20T10:00:00+08:00',
        },
      ],
    })
    .answer(api.review.GetCommentFigures, { All: 1, Pending: 1, Passed: 0, Failed: 0 })
    .answer(api.review.ModerateComments, null)
  draw()
  await screen.findByText('文竹')
  fireEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement)
  fireEvent.click(await screen.findByRole('button', { name: '不展示' }))
  fireEvent.change(await screen.findByLabelText('原因'), { target: { value: '广告' } })
  fireEvent.click(screen.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(server.sent(api.review.ModerateComments)).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('button', { name: '不展示' })).not.toBeInTheDocument())
})
