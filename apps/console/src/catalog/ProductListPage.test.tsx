import type { DataOf, Ops } from '@greenstar/contract'
import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderPage } from '../platform/render.testing'
import ProductListPage from './ProductListPage'

type Row = DataOf<Ops['catalog']['ListProducts']>['DataList'][number]

const row = (ID: number, Name: string, Status: number): Row => ({
  ID,
  Version: 3,
  Code: `P${ID}`,
  Name,
  Summary: '',
  Attribute: '中盆',
  ImgPath: '',
  ClassName: '观叶绿植',
  BrandName: '绿星',
  Type: 10,
  Status,
  DisplayStatus: 1,
  MinPrice: 68,
  MaxPrice: 68,
  MarketPrice: 88,
  Stock: 12,
  Locked: 0,
  IsLow: false,
  SoldNum: 30,
  UpdatedAt: '2026-11-20T10:00:00+08:00',
  Lines: [],
})

beforeEach(() => localStorage.clear())

const both = [row(1, '龟背竹', 10), row(2, '虎尾兰', 10)]

const open = (at = '/products', permissions?: string[], rows = both, total = 2, IsMore?: true) => {
  const made = renderPage(<ProductListPage />, {
    path: '/products',
    at,
    ...(permissions ? { permissions } : {}),
  })
  made.server
    .answer(api.catalog.ListProducts, {
      CurrentPage: 1,
      PageSize: 10,
      TotalCount: total,
      TotalPage: 1,
      ...(IsMore ? { IsMore } : {}),
      DataList: rows,
    })
    .answer(api.catalog.GetProductFigures, {
      Tabs: [
        { Key: 'all', Name: '全部', Count: 2 },
        { Key: 'selling', Name: '在售', Count: 2 },
      ],
    })
    .answer(api.catalog.ListTaxonomy, [])
  made.draw()
  return made
}

test('the address has the filters, and a selected tab is put into it', async () => {
  const { server } = open('/products?keyword=%E9%BE%9F&type=20')
  await screen.findByText('龟背竹')
  expect(server.sent(api.catalog.ListProducts)[0]).toMatchObject({ keyword: '龟', type: '20' })
  fireEvent.click(screen.getByRole('tab', { name: /在售/ }))
  await waitFor(() =>
    expect(server.sent(api.catalog.ListProducts).at(-1)).toMatchObject({ tab: 'selling', keyword: '龟' }),
  )
})

test('selected products are put off sale with the version shown', async () => {
  const { server } = open()
  server.answer(api.catalog.SetProductStatus, { Changed: 1, Waiting: 0 })
  const line = (await screen.findByText('虎尾兰')).closest('tr') as HTMLElement
  fireEvent.click(within(line).getByRole('checkbox'))
  fireEvent.click(within(await screen.findByLabelText('批量操作')).getByText('下架'))
  await waitFor(() => expect(server.sent(api.catalog.SetProductStatus)).toHaveLength(1))
  const [sent] = server.sent(api.catalog.SetProductStatus)
  expect(sent).toMatchObject({ 'products[0][ID]': '2', 'products[0][Version]': '3', status: '20' })
  await waitFor(() => expect(screen.queryByLabelText('批量操作')).not.toBeInTheDocument())
})

// Seen to fail: with a listed and an unlisted product selected, both buttons were disabled without a reason.
test('of the selected products only those in the other state are put on or off sale', async () => {
  const { server } = open('/products', undefined, [row(1, '龟背竹', 10), row(2, '虎尾兰', 20)])
  server.answer(api.catalog.SetProductStatus, { Changed: 1, Waiting: 0 })
  await screen.findByText('虎尾兰')
  fireEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement)
  const bar = within(await screen.findByLabelText('批量操作'))
  expect(bar.getByText('下架 1 个')).toBeInTheDocument()
  fireEvent.click(bar.getByText('上架 1 个'))
  await waitFor(() => expect(server.sent(api.catalog.SetProductStatus)).toHaveLength(1))
  const [sent] = server.sent(api.catalog.SetProductStatus)
  expect(sent).toMatchObject({ 'products[0][ID]': '2', status: '10' })
  expect(sent).not.toHaveProperty('products[1][ID]')
})

// Seen to fail when the selection is cleared as the call is sent.
test('the selection stays when the server refuses', async () => {
  const { server } = open()
  server.refuse(api.catalog.SetProductStatus, '状态已变化，请刷新后重试')
  const line = (await screen.findByText('虎尾兰')).closest('tr') as HTMLElement
  fireEvent.click(within(line).getByRole('checkbox'))
  fireEvent.click(within(await screen.findByLabelText('批量操作')).getByText('下架'))
  expect(await screen.findByText('状态已变化，请刷新后重试')).toBeInTheDocument()
  expect(screen.getByLabelText('批量操作')).toBeInTheDocument()
})

test('a price lower than when last on sale needs a confirmation and a second person', async () => {
  const { server } = open('/products', undefined, [row(2, '虎尾兰', 20)])
  const text = '“虎尾兰” 售价 ¥20.00 → ¥9.00，降价 55%，批准后上架。请填写原因，由另一位同事审批'
  server.refuse(api.catalog.SetProductStatus, text, 'catalog/price-reason')
  fireEvent.click(await screen.findByRole('switch', { name: '虎尾兰 上架' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(text)).toBeInTheDocument()
  server.answer(api.catalog.SetProductStatus, { Changed: 0, Waiting: 1 })
  fireEvent.change(dialog.getByLabelText('原因'), { target: { value: '换季清仓' } })
  fireEvent.click(dialog.getByRole('button', { name: /确\s*定|提交/ }))
  expect(await screen.findByText('1 个的价格已提交审批，批准后上架', { exact: false })).toBeInTheDocument()
  expect(server.sent(api.catalog.SetProductStatus).at(-1)).toMatchObject({ status: '10', reason: '换季清仓' })
})

test('a refusal is shown, and the switch stays unchanged', async () => {
  const { server } = open()
  server.refuse(api.catalog.SetProductStatus, '状态已变化，请刷新后重试')
  await screen.findByText('龟背竹')
  const shelf = screen.getByRole('switch', { name: '龟背竹 上架' })
  fireEvent.click(shelf)
  expect(await screen.findByText('状态已变化，请刷新后重试')).toBeInTheDocument()
  expect(shelf.getAttribute('aria-checked')).toBe('true')
})

test('with read permission only there is no selection and no switch', async () => {
  open('/products', ['product.read'])
  await screen.findByText('龟背竹')
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  expect(screen.getByRole('switch', { name: '龟背竹 上架' })).toHaveProperty('disabled', true)
})

const job = {
  ...{
    ID: 5,
    Act: 'product.price',
    Title: '批量改价',
    Words: '售价上调 5%，取整到元',
    Unit: '个商品',
    Reason: '',
  },
  ...{ Status: 0, StatusCN: '未确认', Operator: '周晚', Total: 1234, Planned: 1233, Done: 0, Refused: 1 },
  ...{ Waiting: 0, Undone: 0, ApprovalID: 0, MayUndo: false, StartDate: null, FinishDate: null },
}

test('a list with more rows than are counted shows it, and offers no bulk change of all', async () => {
  open('/products?keyword=%E9%BE%9F', undefined, both, 10_000, true)
  await screen.findByText('龟背竹')
  const total = (element: Element | null) => element?.textContent === '共 10,000 条以上'
  expect(screen.getAllByText((_text, element) => total(element))).toHaveLength(2)
  fireEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement)
  fireEvent.click(await screen.findByRole('button', { name: '选择全部 10,000 个商品以上' }))
  const bar = screen.getByLabelText('批量操作')
  expect(bar).toHaveTextContent('已选全部 10,000 个商品以上')
  expect(bar).toHaveTextContent('批量修改一次最多 10,000 个商品，请先缩小筛选范围')
  expect(screen.queryByRole('button', { name: '批量修改' })).not.toBeInTheDocument()
})

test('all products of a filter rise in price: preview, reason, result with undo', async () => {
  const { server } = open('/products?keyword=%E9%BE%9F', undefined, both, 1234)
  server
    .answer(api.bulk.PreviewBulk, {
      ...job,
      Rows: [
        { ID: 1, Name: 'P1 龟背竹', Note: '售价 ¥68.00 → ¥71.00', Reason: '', Status: 0, StatusCN: '未处理' },
      ],
      Others: [
        {
          ID: 2,
          Name: 'P2 虎尾兰',
          Note: '',
          Reason: '售价会变成 0 或更低',
          Status: 20,
          StatusCN: '没有处理',
        },
      ],
    })
    .answer(api.bulk.StartBulk, { ApprovalID: 0 })
    .answer(api.bulk.GetBulk, { ...job, Status: 20, StatusCN: '已完成', Done: 1233, MayUndo: true })
    .answer(api.bulk.UndoBulk, null)
  await screen.findByText('龟背竹')
  expect(screen.getAllByRole('checkbox', { name: '选择本页' })).not.toEqual([])
  fireEvent.click(screen.getByRole('checkbox', { name: '选择第 1 行' }))
  fireEvent.click(await screen.findByRole('button', { name: '选择全部 1,234 个商品' }))
  expect(screen.queryByRole('button', { name: '下架' })).not.toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '批量修改' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: '改价' }))
  fireEvent.change(await screen.findByLabelText('幅度'), { target: { value: '5' } })
  fireEvent.click(screen.getByLabelText('取整到元'))
  fireEvent.click(screen.getByRole('button', { name: /预\s?览/ }))
  await screen.findByText('售价 ¥68.00 → ¥71.00')
  expect(screen.getByText('售价会变成 0 或更低')).toBeInTheDocument()
  const [sent] = server.sent(api.bulk.PreviewBulk) as [{ filter: string; params: string; ids?: unknown }]
  expect(JSON.parse(sent.filter)).toEqual({ keyword: '龟' })
  expect(JSON.parse(sent.params)).toMatchObject({ way: 'up', by: 'percent', round: 'yuan' })
  expect(sent.ids).toBeUndefined()
  fireEvent.change(screen.getByLabelText('原因'), { target: { value: '换季' } })
  // Red before: a step back lost the reason.
  fireEvent.click(screen.getByRole('button', { name: '上一步' }))
  expect(await screen.findByLabelText('幅度')).toHaveValue('5.00')
  fireEvent.click(screen.getByRole('button', { name: /预\s?览/ }))
  expect(await screen.findByLabelText('原因')).toHaveValue('换季')
  fireEvent.click(screen.getByRole('button', { name: '修改 1,233 个商品' }))
  await screen.findByText('已完成：处理 1,233 个商品，没有处理 1')
  fireEvent.click(screen.getByRole('button', { name: /撤\s?销/ }))
  fireEvent.click((await screen.findAllByRole('button', { name: /撤\s?销/ })).at(-1) as HTMLElement)
  await waitFor(() => expect(server.sent(api.bulk.UndoBulk)).toHaveLength(1))
})
