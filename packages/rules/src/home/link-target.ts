/** Pages that operators may link to; the storefront's tests check that each exists. */
export const linkPages = [
  { path: '/home', name: '首页' },
  { path: '/mall', name: '商城' },
  { path: '/mall/search', name: '搜索' },
  { path: '/shopcar', name: '购物车' },
  { path: '/order', name: '我的订单' },
  { path: '/me', name: '我的' },
  { path: '/activityArea', name: '活动专区' },
  { path: '/moreSpike', name: '限时秒杀' },
  { path: '/group/list', name: '拼团' },
  { path: '/newcomerGift', name: '新人礼' },
  { path: '/me/share', name: '邀请好友' },
  { path: '/welfare', name: '福利官' },
  { path: '/signIn', name: '每日签到' },
  { path: '/pollen/home', name: '用币好物' },
  { path: '/pollen/mall', name: '绿星币商城' },
  { path: '/pollen/collarPollen', name: '我的绿星币' },
  { path: '/mall/signinRule', name: '签到与绿星币规则' },
  { path: '/show/index', name: '社区' },
  { path: '/show/activity', name: '社区活动' },
  { path: '/news', name: '资讯' },
  { path: '/class-room/list', name: '课堂' },
  { path: '/tidingsDetail', name: '星球故事' },
  { path: '/wiki', name: '产品百科' },
  { path: '/recommended-product/list', name: '推荐好物' },
  { path: '/talent/index', name: '植物达人' },
  { path: '/talent/mall', name: '达人好物' },
  { path: '/help', name: '帮助中心' },
  { path: '/pattern', name: '花型测试' },
  { path: '/broadcast', name: '商城播报' },
  { path: '/member/addressList', name: '收货地址' },
  { path: '/setting', name: '设置' },
  { path: '/setting/easemob', name: '联系客服' },
] as const

export const linkKinds = ['page', 'activity', 'article', 'product', 'class', 'series', 'function'] as const
export type LinkKind = (typeof linkKinds)[number]

/** `value` is the path of a page, else the id of a row. */
export type LinkChoice = { kind: LinkKind; value: string }

const prefixes: Record<Exclude<LinkKind, 'page'>, string> = {
  activity: '/activityArea?page=',
  article: '/article?id=',
  product: '/mall/goodsDetail?id=',
  class: '/mall?classId=',
  series: '/mall?seriesId=',
  function: '/mall?effectId=',
}

export function linkTo({ kind, value }: LinkChoice): string {
  return kind === 'page' ? value : `${prefixes[kind]}${value}`
}

/** Link target of a path of ours; undefined for pages that operators may not link to. */
export function readLink(address: string): LinkChoice | undefined {
  if (linkPages.some(({ path }) => path === address)) return { kind: 'page', value: address }
  for (const kind of linkKinds) {
    if (kind === 'page' || !address.startsWith(prefixes[kind])) continue
    const value = address.slice(prefixes[kind].length)
    if (/^[1-9]\d{0,14}$/.test(value)) return { kind, value }
  }
  return undefined
}
