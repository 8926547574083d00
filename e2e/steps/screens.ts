import { expect, type Page } from '@playwright/test'
import { ask } from './api'
import { demoMember, demoOfficer, demoPartner, signInBy } from './member'
import { settleAfter } from './rest'
import { giveAddress, type Order } from './shop'

export interface Screen {
  name: string
  path: string
  /** Further steps until the screen is shown. */
  open?: (page: Page) => Promise<unknown>
}

/** A composite product with film, comments and variants. */
export const goods = '/mall/goodsDetail?id=1010'

/** Screens that a guest may see. */
export const publicScreens: Screen[] = [
  { name: 'home', path: '/home' },
  { name: 'mall', path: '/mall' },
  { name: 'mall-class', path: '/mall?classId=1' },
  { name: 'search', path: '/mall/search' },
  { name: 'search-results', path: '/mall/search?keyword=盆' },
  { name: 'search-nothing', path: '/mall/search?keyword=没有的东西' },
  { name: 'goods', path: goods },
  { name: 'flash', path: '/moreSpike' },
  { name: 'activities', path: '/activityArea' },
  { name: 'activity-page', path: '/activityArea?page=1' },
  { name: 'new-products', path: '/mall/newProducts' },
  { name: 'groups', path: '/group/list' },
  { name: 'community', path: '/show/index' },
  { name: 'community-activities', path: '/show/activity' },
  { name: 'community-activity', path: '/show/activity?id=1' },
  { name: 'diagnoses', path: '/diagnosis/index' },
  { name: 'diagnosis', path: '/diagnosis/detail?id=1' },
  { name: 'help', path: '/help' },
  { name: 'help-detail', path: '/help/detail?id=1' },
  { name: 'help-search', path: '/help/search?keyword=运费' },
  { name: 'class-room', path: '/class-room/list' },
  { name: 'class-room-article', path: '/class-room/detail?id=11' },
  { name: 'story', path: '/tidingsDetail' },
  { name: 'wiki', path: '/wiki' },
  { name: 'article', path: '/article?id=19' },
  { name: 'recommended', path: '/recommended-product/list' },
  { name: 'recommended-goods', path: '/recommended-product/detail?id=1010' },
  { name: 'broadcast', path: '/broadcast' },
  { name: 'community', path: '/talent/index' },
  { name: 'community-hot', path: '/talent/index?tab=hot' },
  { name: 'community-creators', path: '/talent/index?tab=creators' },
  { name: 'community-follow', path: '/talent/index?tab=follow' },
  { name: 'talent-mall', path: '/talent/mall' },
  { name: 'talent-search', path: '/talent/search' },
  { name: 'talent-search-results', path: '/talent/search?keyword=阳台' },
  { name: 'patterns', path: '/pattern' },
  { name: 'pattern', path: '/pattern/1' },
  { name: 'pattern-shared', path: '/pattern/1/friend' },
  { name: 'pattern-form', path: '/patternform/1' },
  { name: 'goods-comments', path: '/mall/goodsComments?id=1010' },
  { name: 'goods-questions', path: '/mall/goodsQuestions?id=1010' },
  { name: 'login', path: '/login' },
  { name: 'login-password', path: '/loginPassword' },
  { name: 'register', path: '/reg/phone' },
  { name: 'find-password', path: '/setting/findPwd' },
  { name: 'coupon-about', path: '/couponAbout' },
  { name: 'pollen-home', path: '/pollen/home' },
  { name: 'pollen-mall', path: '/pollen/mall' },
  { name: 'pollen-search', path: '/mall/findOutPollen' },
  { name: 'signin-rule', path: '/mall/signinRule' },
  { name: 'invoice-help-text', path: '/invoice/helpDetail?id=apply' },
  { name: 'invoice-protocol', path: '/invoice/invoiceProtocol' },
  { name: 'privacy-app', path: '/appPrivacyPolicy' },
  { name: 'privacy', path: '/otherPrivacyPolicy' },
  { name: 'agreement', path: '/registrationProtocol' },
  { name: 'face-agreement', path: '/faceIDProtocol' },
  { name: 'fingerprint-agreement', path: '/touchIDProtocol' },
  { name: 'official-accounts', path: '/officialAccounts' },
  { name: 'open-app', path: '/openApp?redirect=/mall' },
  { name: 'download', path: '/download' },
  { name: 'error', path: '/error' },
  { name: 'no-network', path: '/noNetwork' },
  { name: 'update', path: '/update?channel=10' },
]

/** Logs the demo's member in without the login screens. */
export const signInDemoMember = (page: Page) => signInBy(page, demoMember.phone, demoMember.password)

/** Logs in a Partner who has a team, customers and bonus. */
export const signInDemoPartner = (page: Page) => signInBy(page, demoPartner.phone, demoPartner.password)

/** Logs the demo's welfare officer in without the login screens. */
export const signInDemoOfficer = (page: Page) => signInBy(page, demoOfficer.phone, demoOfficer.password)

/** Screens of welfare officers, for the logged-in officer. */
export const welfareScreens = async (page: Page): Promise<Screen[]> => {
  const { SharePath } = await ask<{ SharePath: string }>(page, 'Show/GetWelfareCoupon')
  return [
    { name: 'welfare', path: '/welfare' },
    { name: 'welfare-children', path: '/welfare/children' },
    { name: 'welfare-share', path: `/welfare/share?${SharePath.split('?')[1]}` },
  ]
}

/** Screens of sales staff, for the logged-in Partner. */
export const staffScreens = async (page: Page): Promise<Screen[]> => {
  const { DataList } = await ask<{ DataList: { ID: number }[] }>(page, 'Member/GetTeamManageList')
  return [
    { name: 'team', path: '/staff/team' },
    { name: 'team-member', path: `/staff/member?id=${DataList[0]?.ID}` },
    { name: 'performance', path: '/me/performance' },
    { name: 'bonus', path: '/staff/bonus' },
    { name: 'bonus-detail', path: '/staff/bonus/detail' },
    { name: 'withdraw', path: '/staff/withdraw' },
    { name: 'withdrawals', path: '/staff/withdraw/list' },
    { name: 'bank-cards', path: '/staff/bankcards' },
    { name: 'bank-card', path: '/staff/bankcard/edit' },
  ]
}

/** An order of the page's member in the given state. */
export const orderIn = async (page: Page, status: number): Promise<number> => {
  return (await firstOrder(page, status)).ID
}

/** The first line of such an order. */
const lineIn = async (page: Page, status: number): Promise<number> =>
  (await firstOrder(page, status)).OrderDetail[0]?.ID ?? 0

/** The member's newest after-sale case. */
const caseOf = async (page: Page): Promise<number> => {
  const { DataList } = await ask<{ DataList: { ID: number }[] }>(page, 'Order/GetCustomerList', {})
  return DataList[0]?.ID ?? 0
}

/** The member's newest invoice. */
const invoiceOf = async (page: Page): Promise<number> => {
  const { DataList } = await ask<{ DataList: { ID: number }[] }>(page, 'Order/GetInvoiceList', {})
  return DataList[0]?.ID ?? 0
}

/** The token of one of the member's documents. */
const paperOf = async (page: Page): Promise<string> => {
  const { DataList } = await ask<{ DataList: { ID: number }[] }>(page, 'Order/GetInvoiceList', {})
  const details = await Promise.all(
    DataList.map(({ ID }) => ask<{ Papers: { Token: string }[] }>(page, 'Order/GetInvoiceByID', { id: ID })),
  )
  return details.flatMap(({ Papers }) => Papers)[0]?.Token ?? ''
}

/** The post with the most likes. */
const postOf = async (page: Page): Promise<number> => {
  const { DataList } = await ask<{ DataList: { ID: number }[] }>(page, 'Show/GetShowRecordList', { sort: 1 })
  return DataList[0]?.ID ?? 0
}

/** The running group activity, and one of its teams that needs members. */
const plantOf = async (page: Page): Promise<number> => {
  const { Plants } = await ask<{ Plants: { ID: number }[] }>(page, 'Member/GetMyPlants', {})
  return Plants[0]?.ID ?? 0
}

const groupOf = async (page: Page): Promise<{ ID: number; teamID: number }> => {
  const { DataList } = await ask<{ DataList: { ID: number }[] }>(page, 'Group/GetGroupActivityList', {})
  const ID = DataList[0]?.ID ?? 0
  const { Teams } = await ask<{ Teams: { ID: number }[] }>(page, 'Group/GetGroupActivityByID', {
    id: String(ID),
  })
  return { ID, teamID: Teams[0]?.ID ?? 0 }
}

/** A product of the running session. */
const flashGoods = async (page: Page): Promise<number> => {
  const { DataList } = await ask<{ DataList: { ProductID: number }[] }>(page, 'Product/GetSecKillProductList')
  return DataList.at(-1)?.ProductID ?? 0
}

type OrderRow = { ID: number; OrderDetail: { ID: number }[] }

const firstOrder = async (page: Page, status: number): Promise<OrderRow> => {
  const found = await ask<{ DataList: OrderRow[] }>(page, 'Order/GetMemberOrderList', {
    orderStatus: String(status),
  })
  const [first] = found.DataList
  expect(first, `an order in state ${status}`).toBeDefined()
  return first ?? { ID: 0, OrderDetail: [] }
}

/** A work with pictures, a film, and the first work's author. */
const worksOf = async (page: Page): Promise<{ work: number; film: number; author: number }> => {
  const first = async (type: number) => {
    const { DataList } = await ask<{ DataList: { ID: number; TalentID: number }[] }>(
      page,
      'Talent/GetTalentRecordList',
      { type },
    )
    return DataList[0] ?? { ID: 0, TalentID: 0 }
  }
  const work = await first(10)
  return { work: work.ID, film: (await first(20)).ID, author: work.TalentID }
}

/** Screens of the demo's member, with orders in every state; `unpaid` awaits payment. */
export const memberScreens = async (page: Page, unpaid: Order): Promise<Screen[]> => {
  const state = async (name: string, status: number): Promise<Screen> => ({
    name: `order-${name}`,
    path: `/order/detail?id=${await orderIn(page, status)}`,
  })
  const group = await groupOf(page)
  const { work, film, author } = await worksOf(page)
  return [
    { name: 'me', path: '/me' },
    { name: 'coupons', path: '/coupon/mine' },
    { name: 'coupon-mall', path: '/coupon/mall' },
    { name: 'coupon-goods', path: '/coupon/goods?id=1' },
    { name: 'deal-goods', path: '/deal/goods?id=1' },
    { name: 'newcomer', path: '/newcomerGift' },
    { name: 'goods-flash', path: `/mall/goodsDetail?id=${await flashGoods(page)}` },
    { name: 'group', path: `/group/detail?id=${group.ID}` },
    { name: 'group-team', path: `/group/team?id=${group.teamID}` },
    { name: 'my-groups', path: '/me/groups' },
    { name: 'footmark', path: '/me/footmark' },
    { name: 'sign-in', path: '/signIn' },
    { name: 'level', path: '/me/level' },
    { name: 'pollen', path: '/pollen/collarPollen' },
    { name: 'invitation', path: '/staff/invitation' },
    { name: 'welfare-apply', path: '/welfare' },
    { name: 'exchanges', path: '/pollen/exchangeRecord' },
    { name: 'pollen-entries', path: '/pollen/detailedList' },
    { name: 'like', path: '/me/like' },
    { name: 'my-share', path: '/me/share' },
    { name: 'community-post', path: `/show/blueprintDetail?id=${await postOf(page)}&unlimitedStatus=false` },
    { name: 'community-post-shared', path: `/show/post?id=${await postOf(page)}` },
    { name: 'community-publish', path: '/show/publish?activity=1' },
    { name: 'community-mine', path: '/show/mine' },
    { name: 'community-liked', path: '/show/mine?tab=liked' },
    { name: 'community-pollen', path: '/show/mine?tab=pollen' },
    { name: 'plants', path: '/plant/index' },
    { name: 'plant', path: `/plant/detail?id=${await plantOf(page)}` },
    { name: 'plant-edit', path: `/plant/edit?id=${await plantOf(page)}` },
    { name: 'plant-diary', path: `/plant/diary?id=${await plantOf(page)}` },
    { name: 'diagnosis-ask', path: '/diagnosis/ask' },
    { name: 'news', path: '/news' },
    { name: 'news-list', path: '/news/list' },
    { name: 'work', path: `/talent/imgTextDetail?id=${work}` },
    { name: 'film', path: `/talent/scrollVideoDetail?id=${film}` },
    { name: 'creator', path: `/talent/others?id=${author}` },
    { name: 'creator-goods', path: `/talent/others?id=${author}&tab=products` },
    { name: 'talent-messages', path: '/talent/msg' },
    { name: 'talent-likes-received', path: '/talent/msg?type=10' },
    { name: 'talent-personal', path: '/talent/personal' },
    { name: 'talent-likes', path: '/talent/greatRecord' },
    { name: 'talent-fans', path: '/talent/fansRecord' },
    { name: 'talent-release', path: '/talent/release' },
    { name: 'talent-place', path: '/talent/getAddress' },
    { name: 'talent-report', path: `/talent/report?id=${work}` },
    { name: 'pattern-result', path: '/patternresult/1' },
    { name: 'pattern-result-none', path: '/patternresult/99' },
    { name: 'data-copy', path: '/setting/dataCopy' },
    { name: 'consent', path: '/setting/consent' },
    { name: 'service', path: '/setting/easemob' },
    { name: 'chat', path: '/setting/easemob/im' },
    { name: 'feedback-form', path: '/setting/feedback/form' },
    { name: 'feedback-list', path: '/setting/feedback/list' },
    { name: 'feedback-detail', path: '/setting/feedback/detail?id=1' },
    { name: 'invoice-center', path: '/invoice/center' },
    { name: 'invoice-apply', path: `/invoice/apply?orderID=${await orderIn(page, 50)}` },
    { name: 'invoice-preview', path: `/invoice/preview?token=${await paperOf(page)}` },
    { name: 'invoice-titles', path: '/invoice/center?tab=titles' },
    { name: 'invoices', path: '/invoice/mine' },
    { name: 'invoice', path: `/invoice/detail?id=${await invoiceOf(page)}` },
    { name: 'invoice-nodes', path: `/invoice/nodeDetail?id=${await invoiceOf(page)}` },
    { name: 'invoice-receiver', path: `/invoice/edit-receipt-address?id=${await invoiceOf(page)}` },
    { name: 'invoice-title', path: '/invoice/add-edit-title' },
    { name: 'invoice-help', path: '/invoice/help' },
    { name: 'messages', path: '/member/messages' },
    { name: 'message-list', path: '/member/messages/list?type=10' },
    { name: 'message-setting', path: '/member/messages/setting' },
    { name: 'goods-not-exist', path: '/mall/goodsNotExist' },
    { name: 'setting', path: '/setting' },
    { name: 'profile', path: '/setting/profile' },
    { name: 'cancellation', path: '/setting/accountCancellation' },
    { name: 'identity', path: '/setting/authentication/info' },
    { name: 'identity-audit', path: '/setting/authentication/audit' },
    { name: 'nickname', path: '/setting/nickname' },
    { name: 'avatar', path: '/setting/avatar' },
    { name: 'security', path: '/setting/security' },
    { name: 'edit-password', path: '/setting/editPwd' },
    { name: 'first-password', path: '/setting/loginSetPwd' },
    { name: 'change-mobile', path: '/setting/changeMobile' },
    { name: 'bind-phone', path: '/setting/bindPhone' },
    { name: 'set-password', path: '/setting/centerSetPwd' },
    { name: 'verify-message', path: '/setting/verification/message?purpose=20' },
    { name: 'verify-password', path: '/setting/verification/password?purpose=20' },
    { name: 'cart', path: '/shopcar' },
    { name: 'cart-over-a-page', path: '/subShopCar' },
    { name: 'orders', path: '/order' },
    { name: 'orders-closed', path: '/order?tab=closed' },
    { name: 'order-search', path: '/order/search' },
    { name: 'order-search-results', path: '/order/search?keyword=盆' },
    { name: 'order-unpaid', path: `/order/detail?id=${unpaid.ID}` },
    await state('to-ship', 30),
    await state('shipped', 40),
    await state('completed', 50),
    await state('cancelled', 20),
    await state('after-sale', 60),
    await state('refunded', 70),
    { name: 'evaluate-list', path: '/order/evaluateList' },
    { name: 'evaluate-said', path: '/order/evaluateList?tab=said' },
    { name: 'evaluate-publish', path: `/order/evaluatePublish?id=${await lineIn(page, 50)}` },
    { name: 'evaluate-detail', path: `/order/evaluateDetail?id=${await lineIn(page, 50)}` },
    { name: 'after-sale-list', path: '/order/afterSaleList' },
    { name: 'after-sale-detail', path: `/order/afterSaleDetail?id=${await caseOf(page)}` },
    { name: 'after-sale-apply', path: `/order/afterSaleApply?orderID=${await orderIn(page, 50)}` },
    { name: 'logistics', path: `/order/logistics?id=${await orderIn(page, 40)}` },
    { name: 'cashier', path: `/order/pay?id=${unpaid.ID}` },
    { name: 'pay-result', path: `/order/payResult?id=${unpaid.ID}` },
    { name: 'pay-result-paid', path: `/order/payResult?id=${await orderIn(page, 30)}` },
    { name: 'addresses', path: '/member/addressList' },
    { name: 'address-edit', path: '/member/addressAddEdit' },
    { name: 'checkout', path: '/shopcar', open: checkOut },
    {
      name: 'cart-manage',
      path: '/shopcar',
      open: (shown) => shown.getByRole('button', { name: '管理' }).tap(),
    },
  ]
}

/** Goes from the cart to the checkout, with a delivery address. */
const checkOut = async (page: Page) => {
  await giveAddress(page)
  await page.getByRole('checkbox', { name: /^选择/ }).first().check()
  await page.getByRole('button', { name: /^去结算\([1-9]/ }).tap()
  await page.waitForURL(/\/order\/create/)
  await settled(page)
}

/** Whether nothing that `busy` selects is in sight, and nothing moves; endless animations (spinners) are ignored. */
const isStill = (busy: string) => {
  const isShown = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0
  return (
    ![...document.querySelectorAll(busy)].some(isShown) &&
    document.getAnimations().every(({ effect, playState }) => {
      const isEndless = effect?.getTiming().iterations === Number.POSITIVE_INFINITY
      return isEndless || playState !== 'running'
    })
  )
}

const busy = '[aria-busy="true"]'

/** Does something to the page and waits until everything it shows then is present and still. */
export const settle = (page: Page, act: () => Promise<unknown>) => settleAfter(page, act, isStill, busy)

/** The same for a layer that opens: the button below that opened it may be busy until it is closed. */
export const settleLayer = (page: Page, open: () => Promise<unknown>) =>
  settleAfter(page, open, isStill, `:is([role="dialog"], [role="alertdialog"]) ${busy}`)

/** Waits until everything the page shows first is present and still. */
export const settled = (page: Page) => settle(page, async () => undefined)

/** Whether the open page is one of the shop without a layer above it: the next can then be opened as by a link. */
const canFollow = () => {
  const entry = history.state as { gsKey?: string; gsGuard?: boolean } | null
  return entry?.gsKey !== undefined && !entry.gsGuard
}

/**
 * Opens a path as a link does, so that the shop (and axe in it) starts only once, not for each screen. An address
 * without a screen comes first: it drops the pages that the shop keeps below, which axe would read at each screen.
 */
const follow = (page: Page, path: string) =>
  page.evaluate(async (to) => {
    const open = async (address: string, isThere: () => boolean) => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
      while (!isThere()) await new Promise((wake) => setTimeout(wake, 10))
    }
    await open('/nowhere', () => document.querySelector('main') === null)
    await open(to, () => document.querySelector('main') !== null)
  }, path)

/** Opens a screen and waits until it is complete. */
export const show = async (page: Page, { path, open }: Screen) => {
  const isFollowed = page.url().startsWith('http') && (await page.evaluate(canFollow))
  await settle(page, () => (isFollowed ? follow(page, path) : page.goto(path)))
  if (open) await settle(page, () => open(page))
}
