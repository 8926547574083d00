import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { adoptToken, signOut } from '../platform/session/session'
import { renderScreen } from '../platform/testing/render-screen'
import { aCard, aComposite, aDetail, aPage } from './catalog.samples'
import GoodsDetailScreen from './GoodsDetailScreen'
import { keepSeenCard } from './shared/seen-cards'

const stat = {
  Total: 2,
  Good: 2,
  Middle: 0,
  Bad: 0,
  WithImage: 0,
  GoodRate: 98,
  Star: 4.9,
  WithFollowUp: 0,
  Attributes: [],
}
const comment = {
  ID: 1,
  MemberName: '苔藓与光',
  MemberAvatar: '',
  Star: 5,
  Content: '比想象中大一圈。',
  Images: [],
  Attribute: '中号',
  CreateDate: '2026-11-18T10:00:00+08:00',
  ReplyContent: '',
  ReplyDate: null,
  FollowUp: null,
}
const address = {
  ID: 7,
  ReceiverName: '林',
  ReceiverPhone: '13800138000',
  Province: 310000,
  City: 310100,
  District: 310115,
  ProvinceName: '上海市',
  CityName: '',
  DistrictName: '浦东新区',
  ContractAddress: '世纪大道 1 号',
  FullAddress: '上海市浦东新区世纪大道 1 号',
  IsDefault: true,
  Tag: '',
  IsNotFreeArea: false,
}

const fakeShop = (detail = aDetail()) =>
  createFakeServer()
    .answer(api.catalog.GetProductByID, detail)
    .answer(api.catalog.GetLikeProductList, aPage([aCard({ ID: 1020, Name: '青苹果竹芋' })]))
    .answer(api.review.GetProductCommentStat, stat)
    .answer(api.review.GetProductCommentListByID, aPage([comment]))
    .answer(api.member.GetReceiveAddressList, [address])
    .answer(api.cart.GetShoppingCarNumber, 3)
    .answer(api.freight.GetFreightByProduct, {
      Freight: 8,
      Text: '',
      DeliveryText: '16:00 前付款今天发货',
      FreeGap: 0,
      IsDeliverable: true,
      AwayText: '',
    })

const open = (server: ReturnType<typeof fakeShop>, query = 'id=1010') =>
  renderScreen(<GoodsDetailScreen />, server, `/mall/goodsDetail?${query}`)

beforeEach(() => adoptToken('a-token'))
afterEach(cleanup)

test('price, struck price and its meaning, coins, name, care, services', async () => {
  open(fakeShop(aDetail({ CouponPrice: 148.5 })))
  expect(await screen.findByRole('heading', { level: 2, name: '龟背竹 白瓷棱纹盆' })).toBeInTheDocument()
  expect(screen.getAllByText('168.00元')[0]).toBeInTheDocument()
  expect(screen.getByText('市场价218.00元')).toBeInTheDocument()
  expect(screen.getByText('券后 ¥148.50')).toBeInTheDocument()
  expect(screen.getByText(/单件可用 1,600 绿星币/)).toBeInTheDocument()
  expect(screen.getByText('散射光')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '划线价说明' }))
  const alertDialog = await screen.findByRole('alertdialog', { name: '划线价说明' })
  fireEvent.click(within(alertDialog).getByRole('button', { name: '知道了' }))
  fireEvent.click(screen.getByRole('button', { name: /破损包赔/ }))
  const services = await screen.findByRole('dialog', { name: '服务说明' })
  expect(services.textContent).toContain('签收 48 小时内拍照')
})

test('a link to a variant shows its picture first, if the gallery has it', async () => {
  const slides: number[] = []
  HTMLElement.prototype.scrollTo = function (this: HTMLElement) {
    slides.push(this.children.length)
  } as typeof HTMLElement.prototype.scrollTo
  const composite = aComposite()
  const [first, ...others] = composite.ListJointProducts
  if (!first) throw new Error('no variant')
  const picture = '/media/p-monstera-s.jpg'
  const detail = aDetail({
    ...composite,
    ListJointProducts: [{ ...first, DefaultImagePath: picture }, ...others],
    ProductMedia: [...aDetail().ProductMedia, { ID: 3, Type: 10, MediaPath: picture, CoverPath: '' }],
  })
  open(fakeShop(detail), 'id=1010')
  await screen.findByRole('button', { name: '查看大图 3' })
  expect(slides).toEqual([])
  cleanup()
  open(fakeShop(detail), `id=1010&sku=${first.ID}`)
  await screen.findByRole('button', { name: '查看大图 3' })
  await waitFor(() => expect(slides).toEqual([3]))
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollTo')
})

test('the film waits for a tap, then plays muted and in line', async () => {
  open(fakeShop())
  fireEvent.click(await screen.findByRole('button', { name: '播放视频' }))
  const video = screen.getByLabelText('龟背竹 白瓷棱纹盆的视频')
  expect(video).toMatchObject({ muted: true, playsInline: true })
  expect(video.getAttribute('poster')).toBe('/media/p-monstera.jpg')
  expect(screen.getByText('1 / 2')).toBeInTheDocument()
})

test('freight to the member’s default address', async () => {
  const server = fakeShop()
  open(server)
  expect(await screen.findByText('上海市浦东新区')).toBeInTheDocument()
  await waitFor(() =>
    expect(server.sent(api.freight.GetFreightByProduct).at(-1)).toMatchObject({
      district: '310115',
      'products[0][ProductID]': '1010',
    }),
  )
  expect((await screen.findByText('¥8.00')).textContent).toBe('¥8.00')
})

test('addresses that failed to load are not shown as none; another one is chosen once loaded', async () => {
  const shop = fakeShop().refuse(api.member.GetReceiveAddressList, '服务器内部错误')
  open(shop)
  fireEvent.click(await screen.findByRole('button', { name: /^送至/ }))
  const sheet = within(await screen.findByRole('dialog', { name: '送至' }))
  expect(sheet.queryByText(/还没有收货地址/)).not.toBeInTheDocument()
  shop.answer(api.member.GetReceiveAddressList, [address, { ...address, ID: 8, FullAddress: '广州市天河区' }])
  fireEvent.click(await sheet.findByRole('button', { name: '点击重试' }))
  fireEvent.click(await sheet.findByRole('button', { name: /广州市天河区/ }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '送至' })).not.toBeInTheDocument())
  // the next checkout starts with this address
  expect(sessionStorage.getItem('selectedAddress')).toBe('8')
  sessionStorage.removeItem('selectedAddress')
})

test('a guest reads the freight to ordinary areas', async () => {
  signOut()
  const server = fakeShop().answer(api.freight.GetFreightByProduct, {
    Freight: 0,
    Text: '免运费',
    FreeGap: 0,
    DeliveryText: '',
    IsDeliverable: true,
    AwayText: '',
  })
  open(server)
  expect(await screen.findByText('全国大部分地区')).toBeInTheDocument()
  expect(await screen.findByText('免运费')).toBeInTheDocument()
  expect(server.sent(api.member.GetReceiveAddressList)).toEqual([])
})

test('the amount missing to free freight is shown beside the freight', async () => {
  const server = fakeShop().answer(api.freight.GetFreightByProduct, {
    Freight: 8,
    Text: '再买 ¥29.50 包邮',
    FreeGap: 29.5,
    DeliveryText: '',
    IsDeliverable: true,
    AwayText: '',
  })
  open(server)
  await screen.findByText(/再买 ¥29.50 包邮$/)
})

test('comments, deals, rich detail and related goods follow', async () => {
  const deal = { ID: 3, Name: '花器满减', Label: '满减', Terms: '满 100 减 10', MinLevel: 2, PerMember: 1 }
  const none = { CurrentPage: 1, PageSize: 1, TotalCount: 0, TotalPage: 0, DataList: [] }
  open(
    fakeShop()
      .answer(api.deal.GetProductDeals, [{ ...deal, EndDate: '2026-12-18T23:59:59+08:00' }])
      .answer(api.review.GetQuestionList, none),
  )
  expect(await screen.findByText('比想象中大一圈。')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '买家评价，好评 98%' }).getAttribute('href')).toBe(
    '/mall/goodsComments?id=1010',
  )
  expect(await screen.findByRole('heading', { name: '一片叶，一扇窗' })).toBeInTheDocument()
  expect(await screen.findByText('满 100 减 10')).toBeInTheDocument()
  expect(screen.getByText('12 月 18 日止，2 级及以上会员，每人限 1 单')).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: /问大家/ })).toHaveTextContent('还没有提问，问问买过的人')
  expect(await screen.findByRole('link', { name: '青苹果竹芋' })).toBeInTheDocument()
})

test('the two halves open the popup for their own purpose', async () => {
  open(fakeShop(aDetail(aComposite())))
  fireEvent.click(await screen.findByRole('button', { name: '立即购买' }))
  const sheet = within(await screen.findByRole('dialog', { name: '选择商品' }))
  expect(await sheet.findByRole('button', { name: '确定' })).toBeInTheDocument()
})

test.each([
  ['sold out', { IsSellOut: true }, ['已售罄']],
  ['off the shelf', { Status: 20 }, ['待上架']],
  ['not for the cart', { Limit: '2' }, ['立即购买']],
  ['not alone', { Limit: '1' }, ['加入购物车']],
  ['neither', { Limit: '12' }, ['不支持单拍']],
  ['on sale', {}, ['加入购物车', '立即购买']],
])('R297, R369, R370: %s: the bar has %j', async (_, facts, labels) => {
  open(fakeShop(aDetail(facts)))
  for (const label of labels) {
    await waitFor(() => expect(screen.getByRole('button', { name: label })).toBeInTheDocument())
  }
  const halves = screen.getAllByRole('button', { name: /^(加入购物车|立即购买|已售罄|待上架|不支持单拍)$/ })
  expect(halves).toHaveLength(labels.length)
})

test('a member sets a restock reminder for a sold-out product with one tap, and removes it', async () => {
  let waiting: number[] = []
  const server = fakeShop(aDetail({ IsSellOut: true })).answer(api.restock.GetRestockRemindIDs, () => waiting)
  server.answer(api.restock.AddRestockRemind, ({ isRemind }) => {
    waiting = isRemind === 'true' ? [1010] : []
    return { IsRemind: isRemind === 'true' }
  })
  open(server)
  fireEvent.click(await screen.findByRole('button', { name: '到货提醒' }))
  fireEvent.click(await screen.findByRole('button', { name: '取消提醒' }))
  await screen.findByRole('button', { name: '到货提醒' })
  expect(server.sent(api.restock.AddRestockRemind)).toMatchObject([
    { productID: '1010', isRemind: 'true' },
    { productID: '1010', isRemind: 'false' },
  ])
})

test('a product that is not there leads to goodsNotExist, without a dialog', async () => {
  const server = fakeShop().refuse(api.catalog.GetProductByID, '商品不存在或已下架', 'catalog/not-found', 103)
  const page = open(server)
  await waitFor(() => expect(page.follow).toHaveBeenCalledWith('/mall/goodsNotExist', { notice: true }))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

test.each(['', 'id=0', 'id=x', 'id=1%20or%201'])(
  'the address ?%s opens it too, without a request',
  async (query) => {
    const server = fakeShop()
    const page = open(server, query)
    await waitFor(() => expect(page.follow).toHaveBeenCalled())
    expect(server.sent(api.catalog.GetProductByID)).toEqual([])
  },
)

test('a tapped card shows name, price and picture before the answer', async () => {
  keepSeenCard(aCard({ ID: 1030, Name: '虎尾兰', Price: 29.9 }))
  const server = fakeShop().answer(api.catalog.GetProductByID, aDetail({ ID: 1030, Name: '虎尾兰' }))
  const held = { ...server, fetch: (() => new Promise(() => undefined)) as typeof fetch }
  renderScreen(<GoodsDetailScreen />, held, '/mall/goodsDetail?id=1030')
  expect(screen.getByRole('heading', { level: 2, name: '虎尾兰' })).toBeInTheDocument()
  expect(screen.getByText('29.90元')).toBeInTheDocument()
})

test('comments that failed to load can be loaded again', async () => {
  const shop = fakeShop().refuse(api.review.GetProductCommentListByID, '服务器内部错误')
  open(shop)
  const retry = await screen.findByRole('button', { name: '评价加载失败，点一下再试' })
  shop.answer(api.review.GetProductCommentListByID, aPage([comment]))
  fireEvent.click(retry)
  expect(await screen.findByText(comment.Content)).toBeInTheDocument()
})
