import type { DataOf, Ops } from '@greenstar/contract'
import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paged, renderPage } from '../platform/render.testing'
import DeliveryListPage from './DeliveryListPage'

type Row = DataOf<Ops['message']['ListDeliveries']>['DataList'][number]
const row = (ID: number, Status: number): Row => ({
  ...{ ID, MemberID: 7, MemberName: '青禾与猫', Mobile: '138****6620', Event: 'order.shipped' },
  ...{ EventName: '发货提醒', Channel: 20, Content: '已发货', Status, Tries: 9, Error: '' },
  ...{ CreateDate: '2026-11-20T10:00:00+08:00', DueDate: '2026-11-20T10:00:00+08:00', SentDate: null },
})

test('the failed ones of the selection are sent again together; what was not is named', async () => {
  const { server, draw } = renderPage(<DeliveryListPage />)
  server.answer(api.message.ListDeliveries, paged(row(5, 30), row(4, 30), row(3, 20)))
  const refused = { ID: 4, Name: '发货提醒（编号 4）', Reason: '已发送，只有发送失败的可以重发' }
  server.answer(api.message.RetryDeliveries, { Done: 1, Refused: [refused] })
  draw()
  await screen.findAllByText('发货提醒')
  fireEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement)
  fireEvent.click(await screen.findByRole('button', { name: '重发失败的 2 条' }))
  await screen.findAllByText('1 条已重新排队发送，另 1 项没有处理')
  expect(screen.getByText('发货提醒（编号 4）：已发送，只有发送失败的可以重发')).toBeInTheDocument()
  expect(server.sent(api.message.RetryDeliveries)).toMatchObject([{ 'ids[0]': '5', 'ids[1]': '4' }])
})
