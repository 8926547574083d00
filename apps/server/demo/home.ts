import { demoProducts } from './products'
import { functionIdOf } from './taxonomy'
import type { DemoAdvert, DemoLink, DemoMenu } from './types'

const open = (linkUrl: string): DemoLink => ({ linkType: 'openWindow', linkUrl })
const toClass = (classId: number) => open(`/mall?classId=${classId}`)
const toEffect = (name: string) => open(`/mall?effectId=${functionIdOf(name)}`)

function toProduct(code: string): DemoLink {
  const page = demoProducts.find((product) => product.code === code)
  if (!page) throw new Error(`no such page in the demo shop: ${code}`)
  return open(`/mall/goodsDetail?id=${page.id}`)
}

const TINT = {
  sage: '#e2ecda',
  blush: '#f9e8dc',
  butter: '#f8efcf',
  clay: '#f4e2d6',
  dew: '#e3eeea',
  lilac: '#eee6f0',
  pine: '#1f4735',
}

/** An announcement of the demo shop; `days`: from and until, in days from today. */
type DemoNotice = { text: string; linkUrl: string; days?: readonly [from: number, until: number] }

/** Announcements of the broadcast in their order: some current, one future, one past. */
export const demoNotices: readonly DemoNotice[] = [
  { text: '限时活动进行中，一批好物直降', linkUrl: '/activityArea' },
  { text: '课堂更新：给窗台做一次光照体检', linkUrl: '/class-room/list' },
  { text: '花型测试上新：两分钟，看看您是哪一朵', linkUrl: '/pattern' },
  { text: '每天签到领绿星币，连着签到领得更多', linkUrl: '/signIn' },
  { text: '冬日暖房开放了，过冬的植物和护具都在', linkUrl: '/activityArea', days: [1, 8] },
  { text: '双十一期间客服时间延长到 23 点', linkUrl: '', days: [-20, -12] },
]

/** Positions: AD001 to AD003 home, AD004 mall, AD005 search, AD006 cart, AD007 me, AD011 coins, 9 popup. */
export const demoAdverts: DemoAdvert[] = [
  {
    position: 'AD001',
    title: '把一小片森林 搬进客厅',
    subTitle: '立冬 · 室内观叶季',
    tag: '满 88 包邮',
    picture: 'b-sill',
    tint: TINT.sage,
    index: 1,
    ...toClass(1),
  },
  {
    position: 'AD001',
    title: '以花养肤',
    subTitle: '植物护肤',
    tag: '玫瑰精华新到',
    picture: 'b-skin',
    tint: TINT.blush,
    index: 2,
    ...toProduct('serum'),
  },
  {
    position: 'AD001',
    title: '小窗有花',
    subTitle: '限时活动，好物直降',
    tag: '去看看',
    picture: 'b-winter',
    tint: TINT.pine,
    index: 3,
    ...open('/activityArea'),
  },
  {
    position: 'AD002',
    title: '第一盆，从好养的开始',
    subTitle: '忘了浇水也不要紧',
    tag: '去看看',
    picture: 'x-hand',
    tint: TINT.sage,
    index: 1,
    ...toEffect('好养'),
  },
  {
    position: 'AD003',
    title: '现在 埋下春天',
    subTitle: '郁金香种球预售',
    tag: '',
    picture: 'p-bulb',
    tint: TINT.butter,
    index: 1,
    ...toProduct('bulb'),
  },
  {
    position: 'AD003',
    title: '好友拼团 更省',
    subTitle: '三人成团',
    tag: '',
    picture: 'p-succulent',
    tint: TINT.clay,
    index: 2,
    ...open('/group/list'),
  },
  {
    position: 'AD004',
    title: '换盆季',
    subTitle: '盆器与营养土',
    tag: '',
    picture: 'p-pot-set-home',
    tint: TINT.dew,
    index: 1,
    ...toClass(5),
  },
  {
    position: 'AD005',
    title: '送一份 会长大的礼物',
    subTitle: '绿星植物礼盒',
    tag: '',
    picture: 'p-gift',
    tint: TINT.pine,
    index: 1,
    ...toClass(9),
  },
  {
    position: 'AD006',
    title: '再带一袋土',
    subTitle: '通用营养土 10L',
    tag: '',
    picture: 'p-soil',
    tint: TINT.sage,
    index: 1,
    ...toProduct('soil'),
  },
  {
    position: 'AD007',
    title: '邀请朋友 一起种花',
    subTitle: '朋友完成首单，奖励到账',
    tag: '',
    picture: 'p-bouquet',
    tint: TINT.blush,
    index: 1,
    ...open('/me/share'),
  },
  {
    position: 'AD011',
    title: '用币换 一盆春天',
    subTitle: '绿星币商城',
    tag: '',
    picture: 'p-succulent',
    tint: TINT.butter,
    index: 1,
    ...open('/pollen/mall'),
  },
  {
    position: '9',
    title: '新人礼已备好',
    subTitle: '三张券和首单新人价，七天内可领',
    tag: '去领取',
    picture: 'p-gift',
    tint: TINT.blush,
    index: 1,
    ...open('/newcomerGift'),
  },
]

const tile = (
  index: number,
  name: string,
  picture: string,
  tint: string,
  link: DemoLink,
  badge = '',
): DemoMenu => ({ type: 40, index, name, picture, tint, badge, ...link })

const coinTile = (...tileFacts: Parameters<typeof tile>): DemoMenu => ({ ...tile(...tileFacts), type: 20 })

/** Ten channels of the home page, and the four of the pollen home (type 20). */
export const demoMenus: DemoMenu[] = [
  tile(1, '绿植', 'm-green', TINT.sage, toClass(1)),
  tile(2, '花卉', 'm-flower', TINT.blush, toClass(2)),
  tile(3, '多肉', 'm-succulent', TINT.lilac, toClass(3)),
  tile(4, '种子种球', 'm-seed', TINT.butter, toClass(4), '预售'),
  tile(5, '花盆', 'm-pot', TINT.clay, toClass(5)),
  tile(6, '园艺工具', 'm-tool', TINT.dew, toClass(6)),
  tile(7, '土肥养护', 'm-soil', TINT.butter, toClass(7)),
  tile(8, '植物护肤', 'm-skin', TINT.blush, toClass(8), '新品'),
  tile(9, '社区', 'm-community', TINT.dew, open('/show/index')),
  tile(10, '签到', 'm-sign', TINT.sage, open('/signIn'), '领币'),
  coinTile(1, '签到', 'm-sign', TINT.sage, open('/signIn')),
  coinTile(2, '赚绿星币', 'm-coin', TINT.butter, open('/pollen/collarPollen')),
  coinTile(3, '绿星币商城', 'm-gift', TINT.sage, open('/pollen/mall')),
  coinTile(4, '使用规则', 'm-seed', TINT.blush, open('/mall/signinRule')),
]
