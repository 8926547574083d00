/** Kind of a ledger entry: why the balance changed (domain 7). */
export const PollenKind = {
  purchase: 10,
  register: 11,
  profile: 12,
  realName: 13,
  browseProduct: 14,
  browseActivity: 15,
  signIn: 16,
  signMonth: 17,
  review: 18,
  share: 19,
  post: 20,
  /** A new member came by a welfare officer's coupon. */
  welfare: 25,
  show: 21,
  /** An answer to a sick plant's question was accepted. */
  answer: 22,
  spend: 40,
  giveBack: 41,
  expire: 42,
  clawBack: 43,
  makeUp: 44,
  manual: 50,
  /** Balance before the ledger existed. */
  opening: 60,
  /** From or to another account of the same person (domain 20). */
  merge: 61,
} as const
export type PollenKind = (typeof PollenKind)[keyof typeof PollenKind]

const texts: Record<PollenKind, string> = {
  [PollenKind.purchase]: '购物获得',
  [PollenKind.register]: '注册奖励',
  [PollenKind.profile]: '完善资料',
  [PollenKind.realName]: '实名认证',
  [PollenKind.browseProduct]: '浏览商品',
  [PollenKind.browseActivity]: '浏览活动',
  [PollenKind.signIn]: '每日签到',
  [PollenKind.signMonth]: '月签到奖励',
  [PollenKind.review]: '发表评价',
  [PollenKind.share]: '分享好友',
  [PollenKind.post]: '发布内容',
  [PollenKind.welfare]: '福利官奖励',
  [PollenKind.show]: '社区活动',
  [PollenKind.answer]: '回答被采纳',
  [PollenKind.spend]: '下单抵扣',
  [PollenKind.giveBack]: '订单退回',
  [PollenKind.expire]: '到期失效',
  [PollenKind.clawBack]: '退款扣回',
  [PollenKind.makeUp]: '补签',
  [PollenKind.manual]: '客服调整',
  [PollenKind.opening]: '期初结余',
  [PollenKind.merge]: '账号合并',
}

export const pollenKindText = (kind: number): string => texts[kind as PollenKind] ?? '绿星币变动'

/** Whether it counts towards the daily limit: not purchases, returns and operators' entries (domain 7). */
export function countsForDay(kind: PollenKind): boolean {
  return kind >= PollenKind.profile && kind <= PollenKind.answer && kind !== PollenKind.realName
}
