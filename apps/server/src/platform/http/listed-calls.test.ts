import { type Call, shop as contract } from '@greenstar/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.stop())

const rules = new Map(
  Object.values(contract as Record<string, Record<string, Call>>).flatMap((noun) => Object.entries(noun)),
)

/** Lists of the specification whose calls all exist; the others wait for their nouns. */
const lists: [rule: string, method: 'GET' | 'POST', area: string, actions: string][] = [
  [
    'R427',
    'POST',
    'Member',
    'MemberReg ConfirmSMSCode Login CodeLogin FindPassword MemberChangePwd ChangePassword ConfirmPassword ChangeMobile Cancellation GetMemberInfo',
  ],
  ['R428', 'POST', 'Member', 'SaveReceiveAddress DeleteReceiveAddress AddShoppingCar DeleteShoppingCar'],
  ['R434', 'GET', 'Member', 'GetReceiveAddressList GetShoppingCarInfo GetShoppingCarNumber'],
  ['R435', 'GET', 'Member', 'GetProductLikeList GetProductViewList DeleteProductView'],
  ['R438', 'GET', 'Member', 'GetFeedbackList GetFeedbackByID'],
  [
    'R439',
    'GET',
    'Member',
    'GetMyMessageCenter GetNotReadMessageCount UpdateMessageStatus GetMessageList DeleteMessage',
  ],
  ['R441', 'GET', 'Member', 'IsSign SignIn GetMyPollen'],
  [
    'R442',
    'GET',
    'Product',
    'GetProductClass GetProductBrand GetProductFunction GetProductSeries GetProductByID GetProductList GetSecKillProductList GetLikeProductList GetFreightByNetWeight GetSearchDetailList',
  ],
  [
    'R443',
    'POST',
    'Product',
    'ProductVote GetFreightByProduct ProductLike AddProductComment GetProductCommentListByID GetProductCommentStat GetListCouponByProductID',
  ],
  ['R444', 'GET', 'Order', 'GetMemberOrderList GetWxAppID GetWxpayInfo GetLogisticsCompany GetLogisticsInfo'],
  [
    'R446, R447',
    'GET',
    'Order',
    'GetInvoiceByID GetInvoiceNodeByID GetInvoiceList GetInvoiceOrderList GetInvoiceTitleByID GetInvoiceTitleList',
  ],
  [
    'R446, R448',
    'POST',
    'Order',
    'ApplyChange SaveInvoice SendEmail ApplyInvoice DeleteInvoiceTitle SaveInvoiceReceiveInfo SaveInvoiceTitle',
  ],
  [
    'R449',
    'GET',
    'Coupon',
    'GetCouponByPublishID GetCouponProductList GetCouponRecorderList GetUnReceiveBenefitsCount ReciveCoupon GetCouponProductSeriesFunction GetCouponProductBrandClass',
  ],
  [
    'R450',
    'POST',
    'Coupon',
    'GetOrderCouponRecorderList CreateCouponRecord CreateAndReciveCouponRecord CheckNewGift',
  ],
]

test.each(lists)('%s: the %s calls of area %s are served', (_rule, method, area, actions) => {
  for (const action of actions.split(' ')) {
    expect({ action, method: rules.get(action)?.method, area: rules.get(action)?.area }).toEqual({
      action,
      method,
      area,
    })
    expect(shop.http.hasRoute({ method, url: `/api/${area}/${action}` }), action).toBe(true)
  }
})

test('R456: what a call does is said by its contract, shown on the API page, and served', async () => {
  const { paths } = (await shop.http.inject('/api/docs/json')).json<{
    paths: Record<string, Record<string, { summary: string }>>
  }>()
  expect(rules.size).toBeGreaterThan(100)
  for (const [action, { area, method, zh }] of rules) {
    const url = `/api/${area}/${action}`
    expect(zh, url).toMatch(/\p{Script=Han}/u)
    expect(
      Object.values(paths[url] ?? {}).map(({ summary }) => summary),
      url,
    ).toEqual([zh])
    expect(shop.http.hasRoute({ method, url }), url).toBe(true)
  }
})
