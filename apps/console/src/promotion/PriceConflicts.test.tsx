import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Form, InputNumber } from 'antd'
import { expect, test } from 'vitest'
import { CouponConflicts } from '../coupon/parts/CouponConflicts'
import { renderPage } from '../platform/render.testing'
import { Input } from '../ui/form/Input'
import { OfferLines } from './shared/OfferLines'
import { NewcomerConflicts, PriceConflicts } from './shared/PriceConflicts'

const times = ['beginDate', 'endDate'].map((name) => (
  <Form.Item key={name} name={name}>
    <Input />
  </Form.Item>
))

const names = { Products: 12, Names: ['绿萝', '月季', '薄荷'] }

test('one line a campaign names its products; newcomer prices and coupons are shown too', async () => {
  const [beginDate, endDate] = ['2031-03-05T10:00:00+08:00', '2031-03-05T20:00:00+08:00']
  const { server, draw } = renderPage(
    <Form initialValues={{ beginDate, endDate, lines: [1, 2, 3, 4].map((ProductID) => ({ ProductID })) }}>
      {times}
      <Form.List name="lines">
        {(lines) =>
          lines.map(({ key, name }) => (
            <Form.Item key={key} name={[name, 'ProductID']}>
              <InputNumber />
            </Form.Item>
          ))
        }
      </Form.List>
      <PriceConflicts kind="flash" id={undefined} />
    </Form>,
  )
  const coupon = {
    Kind: 'coupon',
    ID: 8,
    Name: '同享',
    BeginDate: beginDate,
    EndDate: '',
    State: 'running',
  } as const
  server.answer(api.campaign.ListCampaignConflicts, [
    {
      ...{ Kind: 'newcomer', ID: 0, Name: '', BeginDate: '', EndDate: '', State: 'running' },
      ...{ ProductID: 1, ProductName: '绿萝' },
    },
    ...['绿萝', '月季', '薄荷', '陶盆'].map((ProductName, index) => ({
      ...coupon,
      ...{ ProductID: index + 1, ProductName },
    })),
  ])
  draw()
  expect(
    await screen.findByText('4 件商品同一时间还有其他活动价、新人价或可同用的券，仍可保存'),
  ).toBeInTheDocument()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '新人价（常年有效）：绿萝',
    '领券“同享”（进行中，03-05 10:00 – 长期）：绿萝、月季、薄荷等 4 件',
  ])
})

test('a coupon shows the campaign prices it also reduces, with the number of their products', async () => {
  const { server, draw } = renderPage(
    <Form initialValues={{ beginDate: '', endDate: '' }}>
      {times}
      <CouponConflicts templateId={8} />
    </Form>,
  )
  server.answer(api.campaign.ListCouponConflicts, [
    { ...{ Kind: 'newcomer', ID: 0, Name: '', BeginDate: '', EndDate: '', State: 'running' }, ...names },
    {
      ...{ Kind: 'flash', ID: 3, Name: '午夜场', State: 'coming', Products: 1, Names: ['陶盆'] },
      ...{ BeginDate: '2031-03-05T10:00:00+08:00', EndDate: '2031-03-05T20:00:00+08:00' },
    },
  ])
  draw()
  expect(
    await screen.findByText('这张券可与活动价同用，领到后还能再减下面这些价，仍可保存'),
  ).toBeInTheDocument()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '新人价（常年有效）：绿萝、月季、薄荷等 12 件',
    '秒杀“午夜场”（未开始，03-05 10:00 – 03-05 20:00）：陶盆',
  ])
})

test('a newcomer price shows the campaigns of its product', async () => {
  const { server, draw } = renderPage(<NewcomerConflicts productId={1} />)
  server.answer(api.campaign.ListCampaignConflicts, [
    {
      ...{ Kind: 'activity', ID: 3, Name: '早春', State: 'running', ProductID: 1, ProductName: '绿萝' },
      ...{ BeginDate: '2031-03-05T10:00:00+08:00', EndDate: '2031-03-05T20:00:00+08:00' },
    },
  ])
  draw()
  expect(
    await screen.findByText('有新人价的同时，它还有其他活动价或可同用的券，仍可保存'),
  ).toBeInTheDocument()
  expect(screen.getByRole('listitem').textContent).toContain('限时活动“早春”')
})

test('with permission for products but not campaigns, those of a newcomer price are not requested', async () => {
  const { server, draw } = renderPage(
    <Form>
      <NewcomerConflicts productId={1} />
      <CouponConflicts templateId={8} />
    </Form>,
    { permissions: ['product.read', 'coupon.read'] },
  )
  server.answer(api.campaign.ListCampaignConflicts, [])
  server.answer(api.campaign.ListCouponConflicts, [
    { ...{ Kind: 'newcomer', ID: 0, Name: '', BeginDate: '', EndDate: '', State: 'running' }, ...names },
  ])
  draw()
  await screen.findByRole('listitem')
  expect(server.sent(api.campaign.ListCampaignConflicts)).toEqual([])
})

test('several products are added to a campaign at once, with their price and stock; the empty line is removed', async () => {
  const saved: { lines?: unknown } = {}
  const { server, draw } = renderPage(
    <Form
      initialValues={{ lines: [{}] }}
      onFinish={(values: { lines?: unknown }) => void Object.assign(saved, values)}
    >
      <OfferLines columns={[]} added={{ Price: 9 }} names={new Map()} />
      <button type="submit">提交</button>
    </Form>,
  )
  const one = (ID: number, Name: string) => ({
    ...{
      ID,
      Name,
      Version: 1,
      Code: `c${ID}`,
      Summary: '',
      Attribute: '',
      ImgPath: '',
      ClassName: '',
      BrandName: '',
    },
    ...{ Type: 10, Status: 10, DisplayStatus: 1, MinPrice: 12.5, MaxPrice: 12.5, MarketPrice: 20, Stock: 7 },
    ...{ Locked: 0, IsLow: false, SoldNum: 0, UpdatedAt: '2031-03-05T10:00:00+08:00', Lines: [] },
  })
  server.answer(api.catalog.ListProducts, {
    ...{ CurrentPage: 1, PageSize: 50, TotalCount: 2, TotalPage: 1 },
    DataList: [one(3, '绿萝'), one(4, '月季')],
  })
  draw()
  fireEvent.click(await screen.findByRole('button', { name: '添加多件商品' }))
  const dialog = within(await screen.findByRole('dialog'))
  for (const name of ['绿萝', '月季']) fireEvent.click(await dialog.findByRole('checkbox', { name }))
  expect(dialog.getAllByText('¥12.50')).toHaveLength(2)
  fireEvent.click(dialog.getByRole('button', { name: '添加 2 件商品' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  fireEvent.click(screen.getByRole('button', { name: '提交' }))
  await waitFor(() => expect(saved.lines).toEqual([{ ProductID: 3 }, { ProductID: 4 }]))
})
