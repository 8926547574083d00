import { expect, test } from 'vitest'
import { admit } from './guard'
import { pathOfName } from './named'
import { detailsOf, matchRoute, redirectOf, routes } from './routes'

/** The route table of the specification, by rule. */
const anybody: Record<string, string> = {
  R055: '/home /mall',
  R059: '/login',
  R060: '/loginPassword',
  R062: '/activityArea',
  R063: '/moreSpike',
  R065: '/officialAccounts',
  R066: '/couponAbout',
  R067: '/appPrivacyPolicy /otherPrivacyPolicy /registrationProtocol /faceIDProtocol /touchIDProtocol',
  'R034, R068': '/help /help/detail /help/search',
  R071: '/tidingsDetail',
  R072: '/wiki',
  R073: '/recommended-product/list /recommended-product/detail',
  'R035, R074': '/class-room/list /class-room/detail',
  R070: '/noNetwork /update /error',
  R075: '/mall/goodsDetail',
  R076: '/mall/goodsComments',
  R077: '/mall/search',
  R079: '/mall/findOutPollen',
  R080: '/mall/signinRule',
  R099: '/setting/findPwd',
  R102: '/setting/bindPhone',
  R103: '/setting/changeMobile',
  R109: '/setting/accountCancellation',
  R114: '/pattern/:type/:share?',
  R115: '/patternform/:type/:share?',
  R117: '/talent/index /talent/mall /talent/imgTextDetail /talent/scrollVideoDetail /talent/search /talent/others',
  R120: '/invoice/invoiceProtocol',
  R121: '/invoice/helpDetail',
  R122: '/invoice/preview',
}
const members: Record<string, string> = {
  'R057, R387': '/shopcar /order /me',
  R058: '/subShopCar',
  R061: '/newcomerGift',
  'R032, R064': '/news /news/list',
  R078: '/mall/goodsNotExist',
  R081: '/order/create',
  R082: '/order/search',
  R083: '/order/pay',
  R084: '/order/payResult',
  R085: '/order/detail',
  R086: '/order/evaluateList',
  R087: '/order/evaluatePublish',
  R088: '/order/evaluateDetail',
  R089: '/order/logistics',
  R090: '/order/afterSaleList',
  R091: '/order/afterSaleDetail',
  R092: '/member/addressList',
  R093: '/member/addressAddEdit',
  R094: '/setting',
  R095: '/setting/nickname',
  R096: '/setting/avatar',
  R097: '/setting/security',
  R098: '/setting/editPwd',
  R100: '/setting/loginSetPwd',
  R101: '/setting/centerSetPwd',
  R104: '/setting/verification/message',
  R105: '/setting/verification/password',
  R106: '/setting/feedback/form /setting/feedback/list /setting/feedback/detail',
  R107: '/setting/authentication/info /setting/authentication/audit',
  R069: '/setting/easemob /setting/easemob/im',
  R108: '/signIn',
  R110: '/pollen/collarPollen',
  R111: '/pollen/detailedList',
  R112: '/coupon/mine',
  R113: '/coupon/mall',
  R116: '/patternresult/1',
  R118: '/talent/msg /talent/personal /talent/greatRecord /talent/fansRecord /talent/release /talent/getAddress /talent/report',
  R119: '/invoice/nodeDetail',
  R123: '/invoice/detail',
  R124: '/invoice/edit-receipt-address',
  R125: '/invoice/add-edit-title',
  R126: '/invoice/center',
  R127: '/invoice/mine',
  R128: '/invoice/help',
  R134: '/show/blueprintDetail',
}

/** What a guest and a member get when they enter the address. */
const met = (path: string) => {
  const route = matchRoute(path)?.route
  if (!route || !detailsOf(route)?.screen) return `no page at ${path}`
  return [false, true].map((signedIn) => admit(route, signedIn, 'address', path).kind)
}

test.each(Object.entries(anybody))('%s: guests and members open %s', (_rule, paths) => {
  for (const path of paths.split(' ')) expect(met(path), path).toEqual(['enter', 'enter'])
})

test.each(Object.entries(members))(
  '%s: a member opens %s, a guest is redirected to the login',
  (_rule, paths) => {
    for (const path of paths.split(' ')) expect(met(path), path).toEqual(['redirect', 'enter'])
  },
)

test('R052: no other page of the specification is public', () => {
  const open = routes.filter((route) => route.isNotLogin && !detailsOf(route)?.addition)
  const listed = Object.values(anybody).flatMap((paths) => paths.split(' '))
  expect(open.map(({ path }) => path).sort()).toEqual([...listed, '/reg/phone'].sort())
})

test.each([
  ['R114', '/pattern/1', '/pattern/1/GS083516'],
  ['R115', '/patternform/1', '/patternform/1/friend'],
])('%s: the share segment of %s may be there, as in %s', (_rule, alone, shared) => {
  for (const path of [alone, shared]) expect(met(path), path).toEqual(['enter', 'enter'])
  expect(matchRoute(alone)?.params).toEqual({ type: '1' })
  expect(matchRoute(shared)?.params).toEqual({ type: '1', share: shared.split('/')[3] })
})

test('R131: registration handles every path below it that is no page', () => {
  expect(met('/reg/phone')).toEqual(['enter', 'enter'])
  for (const path of ['/reg/phone/abc', '/reg/phonebook', '/reg/phone/a/b'])
    expect(redirectOf(path)).toBe('/reg/phone')
})

test('R129: after-sale, activity area, more-spike, newcomer-gift, pollen, setting and order pages exist', () => {
  const areas = [
    '/order/afterSaleList',
    '/order/afterSaleDetail',
    '/activityArea',
    '/moreSpike',
    '/newcomerGift',
  ]
  for (const path of [...areas, '/pollen/home', '/pollen/mall', '/setting', '/order'])
    expect(met(path), path).not.toContain('no page')
})

test('R130: footmarks, likes, official accounts and performance are pages of 我的', () => {
  for (const path of ['/me/footmark', '/me/like', '/officialAccounts', '/me/performance'])
    expect(met(path), path).not.toContain('no page')
})

test.each([
  ['orderCreate', '/order/create'],
  ['orderPay', '/order/pay'],
  ['payResult', '/order/payResult'],
  ['goodsDetail', '/mall/goodsDetail'],
  ['teamSalesPerson', '/staff/team'],
  ['wealOfficShare', '/welfare/share'],
])('R133: the named route %s is %s', (name, path) => {
  expect(pathOfName(name)).toBe(path)
})

test.each([
  [{ type: '1' }, '/patternform/1'],
  [{ type: '1', share: 'friend' }, '/patternform/1/friend'],
])('R133: the named route patternForm with %j is %s', (params, path) => {
  expect(pathOfName('patternForm', params)).toBe(path)
})
