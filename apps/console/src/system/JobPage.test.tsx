import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../platform/render.testing'
import JobPage from './JobPage'
import type { FailedJob } from './system.words'

const failed: FailedJob = {
  ID: 5,
  Name: 'order.look-for-parcel',
  NameCN: '查询物流轨迹',
  Data: [{ Key: 'parcelId', Value: '7' }],
  Reason: '连接超时',
  Detail: '',
  FailDate: '2026-11-21T10:00:00+08:00',
  Retryable: true,
}
const page = (permissions?: string[], row = failed) => {
  const made = renderPage(<JobPage />, permissions ? { permissions } : {})
  made.server
    .answer(api.system.GetJobRoom, {
      Queues: [
        {
          Name: 'order.look-for-parcel',
          NameCN: '查询物流轨迹',
          Waiting: 2,
          LagSeconds: 725,
          Delayed: 1,
          Active: 0,
          Failed: 1,
        },
      ],
      Deadlines: [
        { Name: 'order.settle', NameCN: '订单结算', Due: 3, LateSeconds: 90, Error: '', Detail: '' },
        { Name: 'report.sold', NameCN: '销量统计', Due: null, LateSeconds: 0, Error: '锁超时', Detail: '' },
      ],
      Dailies: [
        {
          Name: 'platform.audit',
          NameCN: '数据核对',
          At: '03:30',
          State: 'done',
          Day: '2026-11-21',
          StartDate: '2026-11-21T03:30:00+08:00',
          FinishDate: '2026-11-21T03:31:00+08:00',
          Error: '',
          Detail: '',
        },
      ],
    })
    .answer(api.system.ListFailedJobs, {
      CurrentPage: 1,
      PageSize: 10,
      TotalCount: 1,
      TotalPage: 1,
      DataList: [row],
    })
    .answer(api.system.RetryJobs, { Count: 1 })
    .answer(api.system.DiscardJobs, { Count: 1 })
  made.draw()
  return made
}

test('shows what is late and why something failed', async () => {
  page()
  for (const text of ['12 分 5 秒', '1 分 30 秒', '锁超时', '连接超时'])
    expect(await screen.findByText(text)).toBeInTheDocument()
})

test('retries one, and discards one only with a reason', async () => {
  const { server } = page()
  fireEvent.click(await screen.findByRole('button', { name: '重试' }))
  await waitFor(() => expect(server.sent(api.system.RetryJobs)[0]).toMatchObject({ 'ids[0]': '5' }))
  fireEvent.click(screen.getByRole('button', { name: '丢弃' }))
  fireEvent.click(await screen.findByRole('button', { name: '确定' }))
  expect(await screen.findByText('请填写原因')).toBeInTheDocument()
  expect(server.sent(api.system.DiscardJobs)).toHaveLength(0)
})

test('with read permission only there are no buttons', async () => {
  page(['job.read'])
  await screen.findByText('连接超时')
  for (const name of ['重试', '丢弃']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
})

test('an error of the program is explained with its number, the program’s own message is collapsed', async () => {
  page(undefined, { ...failed, Reason: '程序出错，请联系技术人员', Detail: 'x is not a function' })
  expect(await screen.findByText('程序出错，请联系技术人员')).toBeInTheDocument()
  const folded = screen.getByText('x is not a function').closest('details')
  expect(folded?.open).toBe(false)
  expect(folded?.querySelector('summary')?.textContent).toBe('技术详情，错误编号 5')
})
