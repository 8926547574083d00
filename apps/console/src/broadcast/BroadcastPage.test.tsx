import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage, rowOf } from '../platform/render.testing'
import BroadcastPage from './BroadcastPage'
import type { Notice } from './broadcast.words'

const notice = (facts: Partial<Notice> = {}): Notice => ({
  ...{ ID: 5, Text: '腊梅开始预售', Shown: true, State: 'on', LinkUrl: '/mall', LinkName: '商城' },
  ...{ BeginDate: '2026-11-20T10:00:00+08:00', EndDate: null, ...facts },
})
const open = (permissions?: string[]) => {
  const { server, draw } = renderPage(<BroadcastPage />, permissions ? { permissions } : {})
  server
    .answer(api.broadcast.ListBroadcasts, [
      notice(),
      notice({ ID: 6, Text: '商品下架了', LinkUrl: '/mall/goodsDetail?id=9', LinkName: '', State: 'over' }),
    ])
    .answer(api.broadcast.SaveBroadcast, { ID: 5 })
    .answer(api.broadcast.DeleteBroadcast, null)
    .answer(api.home.FindLinkTargets, [])
  draw()
  return server
}

test('an announcement keeps its times and link when its words change; it is deleted after a confirmation', async () => {
  const server = open()
  const row = await rowOf('腊梅开始预售')
  fireEvent.click(row.getByText(/^编\s?辑$/))
  fireEvent.change(await screen.findByLabelText('公告内容'), { target: { value: '腊梅今日发货' } })
  fireEvent.click(screen.getByRole('button', { name: /^保\s?存$/ }))
  await waitFor(() =>
    expect(server.sent(api.broadcast.SaveBroadcast)).toMatchObject([
      { id: '5', text: '腊梅今日发货', linkUrl: '/mall', beginDate: '2026-11-20T10:00:00+08:00' },
    ]),
  )
  fireEvent.click(row.getByText(/^删\s?除$/))
  await screen.findAllByText('删除公告“腊梅开始预售”？')
  fireEvent.click(screen.getAllByText(/^删\s?除$/).at(-1) as HTMLElement)
  await waitFor(() => expect(server.sent(api.broadcast.DeleteBroadcast)).toMatchObject([{ id: '5' }]))
})

test('with read permission only nothing can be changed', async () => {
  open(['home.read'])
  const row = await rowOf('商品下架了')
  expect(row.queryByText(/^编\s?辑$/)).not.toBeInTheDocument()
  expect(screen.queryByText('新建公告')).not.toBeInTheDocument()
})
