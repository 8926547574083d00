import type { DataOf, Ops } from '@greenstar/contract'
import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../platform/render.testing'
import HealthPage from './HealthPage'

const at = '2026-11-20T10:00:00+08:00'
const health: DataOf<Ops['system']['GetHealth']> = {
  CheckDate: at,
  Database: {
    Version: '18.4',
    SizeBytes: 24_000_000,
    Connections: 15,
    MaxConnections: 120,
    AnswerMs: 0.4,
    SlowStatements: 0,
    LongestSeconds: 0,
    WaitingForLocks: 0,
  },
  Disk: { Path: '/data', FreeBytes: 5e9, TotalBytes: 1e11 },
  Processes: [
    {
      ID: 'vm:1:x',
      Role: 'all',
      StartDate: at,
      SeenDate: at,
      SilentSeconds: 9,
      MemoryBytes: 2e8,
      Node: 'v20.19.0',
    },
  ],
  LagSeconds: 0,
  Services: [
    { Name: 'payment', NameCN: '微信支付', OkDate: at, FailDate: at, Reason: '没有应答', Failures: 3 },
  ],
  OpenAlerts: 1,
  AlertKinds: [
    { Key: 'refund-failed', Name: '退款失败' },
    { Key: 'flood', Name: '请求过于频繁' },
  ],
  Archive: { On: true, DoneDate: at, Failing: true },
  Audit: { Checks: 19, FinishDate: at, Error: '', Findings: [{ Check: '库存与流水', Rows: 2 }] },
}

const open = () => {
  const made = renderPage(<HealthPage />)
  made.server.answer(api.system.ListAlerts, {
    CurrentPage: 1,
    PageSize: 10,
    TotalCount: 1,
    TotalPage: 1,
    DataList: [
      {
        ID: 8,
        Kind: 'refund-failed',
        KindCN: '退款失败',
        Subject: '202611200000000007-R1',
        Facts: [{ Key: 'reason', Value: '余额不足' }],
        CreateDate: at,
        HandleDate: null,
        HandledBy: '',
        Note: '',
      },
    ],
  })
  return made
}

test('shows problems in words: a failing service, rows that do not agree, an alert with its reason', async () => {
  const { server, draw } = open()
  server.answer(api.system.GetHealth, health)
  draw()
  for (const text of ['连续失败 3 次：没有应答', '库存与流水：2 行', '退款失败', '余额不足'])
    expect(await screen.findByText(text)).toBeInTheDocument()
})

test('an alert is closed only with what was found', async () => {
  const { server, draw } = open()
  server.answer(api.system.GetHealth, health).answer(api.system.HandleAlerts, null)
  draw()
  await screen.findByText('余额不足')
  fireEvent.click(screen.getByRole('button', { name: '确认' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: '确定' }))
  expect(await within(dialog).findByText('请填写处理说明')).toBeInTheDocument()
  expect(server.sent(api.system.HandleAlerts)).toHaveLength(0)
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: '已充值' } })
  fireEvent.click(within(dialog).getByRole('button', { name: '确定' }))
  await waitFor(() =>
    expect(server.sent(api.system.HandleAlerts)[0]).toMatchObject({ 'ids[0]': '8', note: '已充值' }),
  )
})

test('what could not be read is tried again', async () => {
  const { server, draw } = open()
  server.refuse(api.system.GetHealth, '系统繁忙')
  draw()
  const problem = (await screen.findByText('系统繁忙')).closest('[role=alert]') as HTMLElement
  server.answer(api.system.GetHealth, health)
  fireEvent.click(within(problem).getByRole('button', { name: '重试' }))
  expect(await screen.findByText('PostgreSQL 18.4')).toBeInTheDocument()
})
