import type { DataOf, Ops } from '@greenstar/contract'
import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paged, renderPage } from '../platform/render.testing'
import BonusBooksPage from './BonusBooksPage'
import BonusLedgerPage from './BonusLedgerPage'
import BonusListPage from './BonusListPage'
import BonusRatePage from './BonusRatePage'
import WithdrawalListPage from './WithdrawalListPage'
import WithdrawalPage from './WithdrawalPage'

const who = { MemberID: 7, MemberName: '青禾与猫', MemberCode: 'GS0007' }
const day = '2026-11-20T10:00:00+08:00'

type Row = DataOf<Ops['bonus']['ListWithdrawals']>['DataList'][number]
const withdrawal = (change: Partial<Row> = {}): Row => ({
  ...{ ID: 3, Seen: 'seen', WithdrawalCode: 'TX20261120000003', ...who, Status: 10, StatusCN: '待审核' },
  ...{ Amount: 1000, TaxAmount: 40, PayAmount: 960, BankName: '招商银行', CardNumber: '**** **** **** 0128' },
  ...{ HolderName: '*知微', Reason: '', DecidedBy: '', BatchNo: '', Way: '', TransferNo: '', BankNo: '' },
  ...{ Trouble: '', CreateDate: day, PayDate: null, IsLate: false, IsWaiting: false },
  ...change,
})
const liability = {
  ...{ Available: 500, Owed: 12.5, Withdrawing: 1000, Pending: 30, Frozen: 20 },
  ...{ Waiting: 1, Late: 1, Failed: 0 },
}

test('bonuses: the sum owed, and the source of each', async () => {
  const { server, draw } = renderPage(<BonusListPage />)
  server.answer(api.bonus.GetBonusLiability, liability)
  server.answer(
    api.bonus.ListBonuses,
    paged({
      ...{ ID: 1, ...who, Kind: 10, KindCN: '直推奖金', Status: 30, StatusCN: '已到账', OrderID: 5 },
      ...{ OrderCode: '2026112000005', GoodsName: '龟背竹', BaseAmount: 100, Percent: 10, BonusAmount: 10 },
      ...{ VoidAmount: 5, CreateDate: day, SettleDate: null },
    }),
  )
  draw()
  expect(await screen.findByText('龟背竹')).toBeInTheDocument()
  expect(await screen.findByText(/会员欠款 ¥12\.50/)).toBeInTheDocument()
})

test('the ledger: an entry by hand is requested with member, way, amount and reason', async () => {
  const { server, draw } = renderPage(<BonusLedgerPage />)
  server.answer(
    api.bonus.ListBonusLedger,
    paged({
      ...{ ID: 1, ...who, Kind: 20, KindCN: '申请提现', Amount: -100, Balance: 20, Title: '提现 TX1' },
      ...{ Actor: '会员', OrderID: null, CreateDate: day },
    }),
  )
  draw()
  expect(await screen.findByText('−¥100.00')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '调整奖金' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: /确\s*定/ }))
  expect(await within(dialog).findByText('请选择会员')).toBeInTheDocument()
  expect(server.sent(api.bonus.AdjustBonus)).toEqual([])
})

test('rates: percent on the screen is hundredths of a percent on the wire', async () => {
  const { server, draw } = renderPage(<BonusRatePage />)
  server.answer(
    api.bonus.ListBonusRates,
    paged({
      ...{ ID: 1, Scope: 20, ScopeCN: '分类', TargetID: 8, Name: '护肤', DirectPercent: 12, TeamPercent: 5 },
      ...{ UpdatedBy: '运营', UpdateDate: day },
    }),
  )
  server.answer(api.catalog.ListTaxonomy, [])
  server.answer(api.bonus.SaveBonusRate, { ID: 1, ApprovalID: 0 })
  draw()
  expect(await screen.findByText('护肤')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: /编\s*辑/ }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText('直推（%）'), { target: { value: '12.35' } })
  fireEvent.click(within(dialog).getByRole('button', { name: /保\s*存|确\s*定/ }))
  await waitFor(() =>
    expect(server.sent(api.bonus.SaveBonusRate)).toMatchObject([
      { scope: '20', targetID: '8', direct: '1235', team: '500' },
    ]),
  )
})

test('the accounts: differences are shown at the top', async () => {
  const { server, draw } = renderPage(<BonusBooksPage />, { at: '/?month=2026-10' })
  server.answer(api.bonus.GetBonusBooks, {
    ...{ Month: '2026-10', Opening: 10, Closing: 25, Difference: -5 },
    Kinds: [{ Name: '奖金到账', Amount: 10, Count: 3 }],
    Withdrawals: {
      ...{ Applied: 0, AppliedNum: 0, Paid: 1000, PaidNum: 1, Tax: 40, Transferred: 960 },
      ...{ Undone: 0, UndoneNum: 0 },
    },
    Batches: [{ BatchNo: 'P20261020000001', Way: 'file', Count: 1, Transferred: 960, Open: 0, Failed: 0 }],
  })
  draw()
  expect(await screen.findByText('期初加本月变动不等于期末余额')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'P20261020000001' }).getAttribute('href')).toContain('batch=')
  expect(within(screen.getByRole('region', { name: '提现' })).getByText('¥40.00')).toBeInTheDocument()
})

test('withdrawals: those that are chosen are approved together, after a question', async () => {
  const { server, draw } = renderPage(<WithdrawalListPage />)
  server.answer(api.bonus.GetBonusLiability, liability)
  server.answer(api.bonus.ListWithdrawals, paged(withdrawal({ IsLate: true })))
  server.answer(api.bonus.ApproveWithdrawals, { Approved: 1, Waiting: 0 })
  draw()
  expect(await screen.findByText('已超时')).toBeInTheDocument()
  const boxes = screen.getAllByRole('checkbox')
  fireEvent.click(boxes[boxes.length - 1] as HTMLElement)
  fireEvent.click(await screen.findByRole('button', { name: '通过 1 笔' }))
  const ask = await screen.findByRole('dialog')
  fireEvent.click(within(ask).getByRole('button', { name: /^通\s*过$/ }))
  await waitFor(() => expect(server.sent(api.bonus.ApproveWithdrawals)).toMatchObject([{ 'ids[0]': '3' }]))
})

test('withdrawals: many are refused with one reason; what was not is named', async () => {
  const { server, draw } = renderPage(<WithdrawalListPage />)
  server.answer(api.bonus.GetBonusLiability, liability)
  const second = withdrawal({ ID: 4, WithdrawalCode: 'TX20261120000004' })
  server.answer(api.bonus.ListWithdrawals, paged(withdrawal(), second))
  const refused = { ID: 4, Name: 'TX20261120000004', Reason: '已撤回' }
  server.answer(api.bonus.RefuseWithdrawals, { Done: 1, Refused: [refused] })
  draw()
  await screen.findByText('TX20261120000004')
  fireEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement)
  fireEvent.click(await screen.findByRole('button', { name: '拒绝 2 笔' }))
  // The bar offers only what a selected one allows.
  expect(screen.queryByRole('button', { name: '登记已付款' })).not.toBeInTheDocument()
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('拒绝提现 2 笔')).toBeInTheDocument()
  fireEvent.change(within(dialog).getByLabelText('原因'), { target: { value: '资料不符' } })
  fireEvent.click(within(dialog).getByRole('button', { name: /确\s*定/ }))
  await screen.findAllByText('已拒绝 1 笔，金额已退回，另 1 项没有处理')
  expect(screen.getByText('TX20261120000004：已撤回')).toBeInTheDocument()
  expect(server.sent(api.bonus.RefuseWithdrawals)).toMatchObject([
    { 'ids[0]': '3', 'ids[1]': '4', reason: '资料不符' },
  ])
})

const one = (change: Partial<Row>, HasBank: boolean): DataOf<Ops['bonus']['GetWithdrawalForConsole']> => ({
  ...withdrawal(change),
  ...{ Available: -20, HasBank },
  Steps: [{ Status: 10, StatusCN: '待审核', Text: '申请提现', CreateDate: day, Actor: '会员' }],
})

test('a withdrawal is refused with a reason that the member reads', async () => {
  const { server, draw } = renderPage(<WithdrawalPage />, { path: '/:id', at: '/3' })
  server.answer(api.bonus.GetWithdrawalForConsole, one({}, true))
  server.answer(api.bonus.RefuseWithdrawal, null)
  draw()
  fireEvent.click(await screen.findByRole('button', { name: /^拒\s*绝$/ }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText('原因'), { target: { value: '户名不符' } })
  fireEvent.click(within(dialog).getByRole('button', { name: /确\s*定/ }))
  await waitFor(() =>
    expect(server.sent(api.bonus.RefuseWithdrawal)).toMatchObject([{ id: '3', reason: '户名不符' }]),
  )
})

test('failed ones are put into a bank file again when the shop has no bank connection', async () => {
  const { server, draw } = renderPage(<WithdrawalPage />, { path: '/:id', at: '/3' })
  const failed = { Status: 60, StatusCN: '打款失败', Reason: '户名不符', Way: 'file', BatchNo: 'P1' }
  server.answer(api.bonus.GetWithdrawalForConsole, one(failed, false))
  server.answer(api.bonus.ResendWithdrawals, { BatchNo: 'P2', Count: 1, PayAmount: 960 })
  draw()
  fireEvent.click(await screen.findByRole('button', { name: '重新编入银行文件' }))
  expect(screen.queryByRole('button', { name: '重新打款' })).not.toBeInTheDocument()
  const ask = await screen.findByRole('dialog')
  fireEvent.click(within(ask).getByRole('button', { name: '编入文件' }))
  await waitFor(() =>
    expect(server.sent(api.bonus.ResendWithdrawals)).toMatchObject([
      { 'withdrawals[0][ID]': '3', 'withdrawals[0][Seen]': 'seen', byFile: 'true' },
    ]),
  )
})
