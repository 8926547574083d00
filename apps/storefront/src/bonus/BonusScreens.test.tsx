import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage } from '../catalog/catalog.samples'
import { aUser } from '../member/member.samples'
import { currentPath } from '../platform/route/navigation'
import { signIn, signOut } from '../platform/session/session'
import { renderScreen } from '../platform/testing/render-screen'
import BankCardEditScreen from './BankCardEditScreen'
import BankCardsScreen from './BankCardsScreen'
import BonusDetailScreen from './BonusDetailScreen'
import BonusScreen from './BonusScreen'
import WithdrawListScreen from './WithdrawListScreen'
import WithdrawScreen from './WithdrawScreen'

beforeEach(() => signIn(aUser()))
afterEach(() => {
  cleanup()
  signOut()
})

const at = '2026-11-20T10:00:00+08:00'
const mine = {
  ...{ AvailableBonus: 1200.5, PendingBonus: 30, FrozenBonus: 20, WithdrawingBonus: 100, PaidBonus: 500 },
  ...{ MonthWithdrawn: 0, MonthTax: 0 },
  ...{ HasRealName: true, HasPassword: false, IsOpen: true },
}
const main = {
  ...{ TodayBonus: 1, MonthBonus: 50, LastMonthBonus: 40, DirectBonus: 30, TeamBonus: 20 },
  ...{ DirectOrders: 3, TeamOrders: 2 },
}
const card = {
  ...{ ID: 7, BankCode: 'CMB', BankName: '招商银行', CardNumber: '**** **** **** 1234' },
  ...{ HolderName: '*小满', IsDefault: true },
}
const scale = {
  List: [
    { FromAmount: 0, ToAmount: 800, DeductAmount: 0, DeductPercent: 0, Percent: 0 },
    { FromAmount: 800, ToAmount: 4000, DeductAmount: 800, DeductPercent: 0, Percent: 20 },
    { FromAmount: 4000, ToAmount: null, DeductAmount: 0, DeductPercent: 20, Percent: 20 },
  ],
  ...{ MinAmount: 100, MaxAmount: 20_000, TimesPerDay: 1, MonthAmount: 50_000 },
}
const withdrawal = {
  ...{ ID: 5, WithdrawalCode: 'TX20261120000005', Status: 10, StatusCN: '待审核', Amount: 1000 },
  ...{ TaxAmount: 40, PayAmount: 960, BankName: '招商银行', CardNumber: '**** **** **** 1234', Reason: '' },
  ...{ CreateDate: at, PayDate: null, CanWithdraw: true },
}
const bonus = {
  ...{ ID: 9, Type: 10, TypeCN: '直推奖金', Status: 20, StatusCN: '待结算', OrderCode: 'GS2026112000001' },
  ...{ GoodsName: '龟背竹', BaseAmount: 168, Percent: 10, BonusAmount: 16.8, VoidAmount: 0 },
  ...{ CreateDate: at, SettleDate: null },
}
const server = (given: Partial<typeof mine> = {}, cards = [card]) =>
  createFakeServer()
    .answer(api.bonus.GetMyBonus, { ...mine, ...given })
    .answer(api.bonus.GetMainBonus, main)
    .answer(api.bonus.GetBonusScale, { DirectPercent: 10, TeamPercent: 5, SettleDays: 7 })
    .answer(api.bonus.GetUserBankList, { List: cards })
    .answer(api.bonus.GetAllDrawScale, scale)
    .answer(api.bonus.GetBankConfigList, {
      List: [{ BankCode: 'CMB', BankName: '招商银行', Prefixes: ['621483'] }],
    })
    .answer(api.bonus.BonusWithdrawals, withdrawal)
    .answer(api.bonus.WithdrawBonusApplication, { ...withdrawal, Status: 51 })
    .answer(api.bonus.SaveUserBank, card)
    .answer(api.bonus.DeleteUserBank, null)
    .answer(api.bonus.GetBonusReflectList, aPage([withdrawal]))
    .answer(api.bonus.GetBonusReflectByID, {
      ...withdrawal,
      Steps: [{ Status: 10, StatusCN: '待审核', Text: '申请提现', CreateDate: at }],
    })
    .answer(api.bonus.GetBonusDetailList, aPage([bonus]))
    .answer(api.bonus.GetBonusEntryList, aPage([]))

test('the balance, the pending bonus, and the link to a withdrawal', async () => {
  renderScreen(<BonusScreen />, server(), '/staff/bonus')
  await screen.findByText('¥1,200.50')
  expect(screen.getByRole('link', { name: '提现' }).getAttribute('href')).toBe('/staff/withdraw')
  cleanup()
  renderScreen(<BonusScreen />, server({ HasRealName: false }), '/staff/bonus')
  const link = await screen.findByRole('link', { name: '去实名认证' })
  expect(link.getAttribute('href')).toBe('/setting/authentication/info')
})

test('the tax is shown before the confirmation, and sent as shown', async () => {
  const shop = server()
  const { follow } = renderScreen(<WithdrawScreen />, shop, '/staff/withdraw')
  const amount = await screen.findByLabelText('提现金额（元）')
  const submit = screen.getByRole('button', { name: '提现' })
  fireEvent.change(amount, { target: { value: '99' } })
  fireEvent.click(submit)
  expect(await screen.findByText('每次提现 100 至 20000 元')).toBeInTheDocument()
  fireEvent.change(amount, { target: { value: '1000' } })
  screen.getByText('¥40.00')
  screen.getByText('¥960.00')
  fireEvent.click(submit)
  const question = within(await screen.findByRole('alertdialog', { name: '确认提现？' }))
  fireEvent.click(question.getByRole('button', { name: '确认提现' }))
  await waitFor(() =>
    expect(shop.sent(api.bonus.BonusWithdrawals)).toMatchObject([
      { cardID: '7', amount: '1000.00', taxAmount: '40.00' },
    ]),
  )
  await waitFor(() => expect(follow).toHaveBeenCalledWith('/staff/withdraw/list?id=5', { replace: true }))
})

test('a member with a password enters it, and the proof is sent along', async () => {
  const shop = server({ HasPassword: true }).answer(api.member.ConfirmPassword, {
    Proof: 'proof-1',
    ExpireDate: at,
  })
  renderScreen(<WithdrawScreen />, shop, '/staff/withdraw')
  const submit = await screen.findByRole('button', { name: '提现' })
  expect(submit).toBeDisabled()
  fireEvent.change(screen.getByLabelText('提现金额（元）'), { target: { value: '1０0元' } })
  expect(screen.getByLabelText('提现金额（元）')).toHaveValue('100')
  fireEvent.click(submit)
  fireEvent.click(await screen.findByRole('button', { name: '确认提现' }))
  const box = await screen.findByLabelText('登录密码')
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(await screen.findByRole('alert')).toHaveTextContent('请输入密码')
  fireEvent.change(box, { target: { value: 'secret1' } })
  expect(shop.sent(api.member.ConfirmPassword)).toEqual([])
  fireEvent.keyDown(box, { key: 'Enter' })
  await waitFor(() => expect(shop.sent(api.bonus.BonusWithdrawals)).toMatchObject([{ proof: 'proof-1' }]))
  expect(shop.sent(api.member.ConfirmPassword)).toMatchObject([{ purpose: '40' }])
})

test('without a card the page links to the form for one', async () => {
  renderScreen(<WithdrawScreen />, server({}, []), '/staff/withdraw')
  const link = await screen.findByRole('link', { name: '添加银行卡' })
  expect(link.getAttribute('href')).toBe('/staff/bankcard/edit')
})

test('a card number is checked, its bank is named, and it is sent without spaces', async () => {
  const shop = server()
  renderScreen(<BankCardEditScreen />, shop, '/staff/bankcard/edit')
  fireEvent.change(await screen.findByLabelText('持卡人'), { target: { value: '林小满' } })
  const number = screen.getByLabelText('银行卡号')
  fireEvent.change(number, { target: { value: '6214 8312 3456 7890' } })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('银行卡号不正确，请核对后重试')).toBeInTheDocument()
  fireEvent.change(number, { target: { value: '6214 8300 0000 0003' } })
  await screen.findByText('招商银行')
})

// Fails if saving the card opens the list of cards, or leaves a page that the member has opened since.
test.each([
  ['a new card goes back to the page that needs it', false],
  ['a card that is saved after its page was left goes nowhere', true],
])('%s', async (_, isLeft) => {
  const shop = server().answer(api.bonus.SaveUserBank, card)
  renderScreen(<BankCardsScreen />, shop, '/staff/bankcards')
  cleanup()
  const { leave } = renderScreen(<BankCardEditScreen />, shop, '/staff/bankcard/edit')
  fireEvent.change(await screen.findByLabelText('持卡人'), { target: { value: '林小满' } })
  fireEvent.change(screen.getByLabelText('银行卡号'), { target: { value: '6214 8300 0000 0009' } })
  await screen.findByText('招商银行')
  if (isLeft) leave()
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('已保存')
  await waitFor(() => expect(currentPath()).toBe(isLeft ? '/staff/bankcard/edit' : '/staff/bankcards'))
})

test('a card is deleted only after a question', async () => {
  const shop = server()
  renderScreen(<BankCardsScreen />, shop, '/staff/bankcards')
  fireEvent.click(await screen.findByRole('button', { name: '删除' }))
  const question = within(await screen.findByRole('alertdialog', { name: '删除银行卡？' }))
  fireEvent.click(question.getByRole('button', { name: '删除' }))
  await waitFor(() => expect(shop.sent(api.bonus.DeleteUserBank)).toMatchObject([{ id: '7' }]))
})

test('lists link to their details, and an application may be withdrawn', async () => {
  const shop = server()
  renderScreen(<BonusDetailScreen />, shop, '/staff/bonus/detail')
  const row = await screen.findByRole('link', { name: /直推奖金/ })
  expect(row.getAttribute('href')).toBe('/staff/bonus/detail?id=9')
  cleanup()
  renderScreen(<WithdrawListScreen />, shop, '/staff/withdraw/list?id=5')
  fireEvent.click(await screen.findByRole('button', { name: '撤回申请' }))
  const question = within(await screen.findByRole('alertdialog', { name: '撤回这笔提现？' }))
  fireEvent.click(question.getByRole('button', { name: '撤回' }))
  await waitFor(() => expect(shop.sent(api.bonus.WithdrawBonusApplication)).toMatchObject([{ id: '5' }]))
})
