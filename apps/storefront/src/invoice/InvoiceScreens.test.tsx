import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { renderScreen } from '../platform/testing/render-screen'
import InvoiceApplyScreen from './InvoiceApplyScreen'
import InvoiceCenterScreen from './InvoiceCenterScreen'
import InvoiceDetailScreen from './InvoiceDetailScreen'
import InvoiceTitleScreen from './InvoiceTitleScreen'
import type { InvoiceDetail, InvoiceTitle } from './invoice.words'

afterEach(cleanup)

const goods = [
  {
    ...{ OrderDetailID: 5, ProductID: 11, Name: '白瓷棱纹盆', Attribute: '口径 17cm' },
    ...{ DefaultImagePath: '/media/pot.jpg', Quantity: 2, Amount: 96 },
  },
]
const order = {
  ...{ OrderID: 31, OrderCode: 'GS1', PayAmount: 104, TotalFreight: 8, InvoiceAmount: 96, Goods: goods },
  ...{ FinishDate: '2026-11-20T10:00:00+08:00', ApplyBefore: '2027-05-19T10:00:00+08:00' },
}
const aTitle = (given: Partial<InvoiceTitle> = {}): InvoiceTitle => ({
  ...{ ID: 3, TitleType: 10, TitleTypeCN: '个人', InvoiceType: 10, Name: '林小满', TaxNo: '', Address: '' },
  ...{
    Phone: '',
    BankName: '',
    BankAccount: '',
    Status: 20,
    StatusCN: '已通过',
    Reason: '',
    IsDefault: true,
  },
  ...given,
})
const company = aTitle({
  ID: 4,
  TitleType: 20,
  InvoiceType: 20,
  Name: '绿野园艺',
  TaxNo: '91310115MA1K35WX8H',
})
const content = {
  ...{
    InvoiceType: 10,
    InvoiceTypeCN: '电子普通发票',
    Medium: 10,
    TitleID: 3,
    TitleType: 10,
    TitleName: '林小满',
  },
  ...{ TaxNo: '', Address: '', Phone: '', BankName: '', BankAccount: '', Email: 'a@b.cn' },
  ...{ ReceiverName: '', ReceiverPhone: '', ReceiverAddress: '' },
}
const anInvoice = (given: Partial<InvoiceDetail> = {}): InvoiceDetail => ({
  ...{
    ID: 7,
    InvoiceCode: 'GS1-F1',
    OrderID: 31,
    OrderCode: 'GS1',
    InvoiceStatus: 98,
    InvoiceStatusCN: '未通过',
  },
  ...{
    Next: '请修改后重新提交',
    MakeInvoiceType: 0,
    InvoiceType: 10,
    InvoiceTypeCN: '电子普通发票',
    Medium: 10,
  },
  ...{
    TitleType: 10,
    TitleName: '林小满',
    Amount: 96,
    CreateDate: '2026-11-20T10:00:00+08:00',
    IssueDate: null,
  },
  ...{ Reason: '抬头与税号不符', Actions: ['correct', 'drop'], Content: content, Asked: null, Papers: [] },
  ...{ Goods: goods, CorrectionsLeft: 3, ChangeBefore: null, ShipperName: '', LogisticCode: '' },
  ...{ ReplacesID: null, ReplacedByID: null, ServerDate: '2026-11-20T12:00:00+08:00' },
  ...given,
})
const aPage = <Row,>(rows: Row[]) => ({
  ...{ CurrentPage: 1, PageSize: 10, TotalCount: rows.length, TotalPage: 1 },
  DataList: rows,
})
const sound = async () => {
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  return violations.map(({ id }) => id)
}

test('the centre lists orders with what may be invoiced, each with its way to apply', async () => {
  const server = createFakeServer().answer(api.invoice.GetInvoiceOrderList, aPage([order]))
  renderScreen(<InvoiceCenterScreen />, server, '/invoice/center')
  const apply = await screen.findByRole('link', { name: '申请发票' })
  expect(apply.getAttribute('href')).toBe('/invoice/apply?orderID=31')
  screen.getByText('¥96.00')
  expect(await sound()).toEqual([])
})

test('the form selects the first matching title; a special invoice offers only complete titles', async () => {
  const server = createFakeServer()
    .answer(api.invoice.GetInvoiceOrderList, aPage([order]))
    .answer(api.invoice.GetInvoiceTitleList, [aTitle(), company])
    .answer(api.invoice.ApplyInvoice, { ID: 7, InvoiceStatus: 20, InvoiceStatusCN: '待开票' })
  const { follow } = renderScreen(<InvoiceApplyScreen />, server, '/invoice/apply?orderID=31')
  fireEvent.click(await screen.findByRole('radio', { name: /增值税专用发票/ }))
  expect(screen.queryByRole('radio', { name: /林小满/ })).not.toBeInTheDocument()
  fireEvent.click(screen.getByRole('radio', { name: /纸质发票/ }))
  fireEvent.click(screen.getByRole('button', { name: '提交申请' }))
  await screen.findByText('请填写收件人')
  fireEvent.click(screen.getByRole('radio', { name: /电子普通发票/ }))
  fireEvent.change(screen.getByRole('textbox', { name: /接收邮箱/ }), { target: { value: 'a@b' } })
  fireEvent.click(screen.getByRole('button', { name: '提交申请' }))
  await screen.findByText('邮箱格式不正确')
  fireEvent.change(screen.getByRole('textbox', { name: /接收邮箱/ }), { target: { value: 'a@b.cn' } })
  fireEvent.click(screen.getByRole('button', { name: '提交申请' }))
  await waitFor(() => expect(follow).toHaveBeenCalledWith('/invoice/detail?id=7', { replace: true }))
  expect(server.sent(api.invoice.ApplyInvoice)).toMatchObject([
    { orderID: '31', titleID: '3', invoiceType: '10', medium: '10', email: 'a@b.cn' },
  ])
})

test('a refused one shows why and offers to correct or withdraw it', async () => {
  const server = createFakeServer().answer(api.invoice.GetInvoiceByID, anInvoice())
  renderScreen(<InvoiceDetailScreen />, server, '/invoice/detail?id=7')
  await screen.findByText('原因：抬头与税号不符')
  expect(screen.getByRole('link', { name: '修改后提交' }).getAttribute('href')).toBe('/invoice/apply?id=7')
  screen.getByRole('button', { name: '放弃申请' })
  expect(await sound()).toEqual([])
})

test('a company title shows errors under its fields, and is sent without extra spaces', async () => {
  const server = createFakeServer().answer(api.invoice.SaveInvoiceTitle, {
    ID: 9,
    Status: 20,
    StatusCN: '已通过',
  })
  renderScreen(<InvoiceTitleScreen />, server, '/invoice/add-edit-title')
  fireEvent.click(screen.getByRole('radio', { name: /企业单位/ }))
  fireEvent.change(screen.getByRole('textbox', { name: '企业名称' }), { target: { value: '绿野园艺' } })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('请填写纳税人识别号')
  fireEvent.change(screen.getByRole('textbox', { name: '纳税人识别号' }), {
    target: { value: '91310115ma1k35wx8h' },
  })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(server.sent(api.invoice.SaveInvoiceTitle)).toMatchObject([
      { titleType: '20', invoiceType: '10', name: '绿野园艺', taxNo: '91310115MA1K35WX8H' },
    ]),
  )
})
