import { expect, test } from 'vitest'
import { resolveLink, resolveLinkText, UNKNOWN_LINK } from './link'
import { isSitePath } from './site-path'

const nowhere = { toast: UNKNOWN_LINK }

test.each([
  ['openApp', { redirect: '/mall' }, { path: '/openApp?redirect=%2Fmall' }],
  ['downloadApp', {}, { path: '/download' }],
  ['openWindow', { path: '/mall/goodsDetail?id=3' }, { path: '/mall/goodsDetail?id=3' }],
  ['openWindow', { path: '//evil.example' }, nowhere],
  ['openWindow', { path: '/\\evil.example' }, nowhere],
  ['openWindow', {}, nowhere],
])('R156, R157, R158: type %s with %j', (type, params, target) => {
  expect(resolveLink({ type, params })).toEqual(target)
})

test.each([
  ['main', { tab: '0' }, '/home'],
  ['main', { tab: '1' }, '/mall'],
  ['main', { tab: '2' }, '/shopcar'],
  ['main', { tab: '3' }, '/order'],
  ['main', { tab: '7' }, '/me'],
  ['main', {}, '/me'],
  ['mallSeries', { seriesId: '3', effectId: '4' }, '/mall?seriesId=3&effectId=4'],
  ['mallSeries', { seriesId: '3', productAttribute: '20' }, '/pollen/mall?seriesId=3'],
  ['mallSeries', { pollen: 'home' }, '/pollen/home'],
  ['productDetail', { id: '12' }, '/mall/goodsDetail?id=12'],
  ['productDetail', { id: '12', cpid: '5' }, '/mall/goodsDetail?id=12&cpid=5'],
  ['myCoupon', {}, '/coupon/mine'],
  ['getPollen', {}, '/pollen/collarPollen'],
  ['recommendedProduct', {}, '/recommended-product/list'],
  ['talentMain', {}, '/talent/index'],
  ['signIn', {}, '/signIn'],
  ['authentication', {}, '/setting/authentication/info'],
  ['customerService', {}, '/setting/easemob'],
  ['wiki', {}, '/wiki'],
  ['newcomerGift', {}, '/newcomerGift'],
  ['flashSale', {}, '/moreSpike'],
  ['activitySubject', { id: '9' }, '/activityArea?id=9'],
])('R159, R160, R161, R162, R163, R164: %s with %j leads to %s', (name, params, path) => {
  expect(resolveLink({ type: 'app', name, params })).toEqual({ path })
})

test.each(['nothing', 'constructor', '__proto__', ''])(
  'R165: the unknown name %j gives the toast',
  (name) => {
    expect(resolveLink({ type: 'app', name })).toEqual(nowhere)
  },
)

test('goods detail needs a numeric id', () => {
  for (const id of ['x', '1 or 1', '', undefined]) {
    expect(resolveLink({ type: 'app', name: 'productDetail', params: { id } })).toEqual(nowhere)
  }
})

test('R166, R167: http links keep their query and get a channel, 10 unless the page has one', () => {
  const link = { type: 'http', params: { url: 'https://a.example/x?y=1' } }
  expect(resolveLink(link)).toEqual({ url: 'https://a.example/x?y=1&channel=10' })
  expect(resolveLink(link, { channel: '20' })).toEqual({ url: 'https://a.example/x?y=1&channel=20' })
  expect(resolveLink({ type: 'app', name: 'webPage', params: { url: 'https://a.example/' } })).toEqual({
    url: 'https://a.example/?channel=10',
  })
})

test('with a list of hosts other sites are not opened', () => {
  const context = { allowedHosts: ['a.example'] }
  expect(resolveLinkText('https://a.example/', context)).toEqual({ url: 'https://a.example/?channel=10' })
  expect(resolveLinkText('https://evil.example/', context)).toEqual(nowhere)
  expect(resolveLinkText('https://a.example@evil.example/', context)).toEqual(nowhere)
})

test.each([
  ['/coupon/mine', { path: '/coupon/mine' }],
  ['greenstar://main?tab=1', { path: '/mall' }],
  ['greenstar://productDetail?id=12', { path: '/mall/goodsDetail?id=12' }],
  ['greenstar://unheardOf', nowhere],
  ['javascript:alert(1)', nowhere],
  ['//evil.example', nowhere],
  ['', nowhere],
])('the text %j leads to %j', (text, target) => {
  expect(resolveLinkText(text)).toEqual(target)
})

test('a path of the site starts with exactly one slash', () => {
  expect(isSitePath('/home')).toBe(true)
  for (const path of ['home', '//x', '/\\x', '/a\\b', '/a b', undefined]) expect(isSitePath(path)).toBe(false)
})
