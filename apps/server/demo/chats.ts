/** One message of the member or the desk; `order` and `product` are cards. */
type Line = {
  by: 'member' | 'desk'
  /** Minutes before now. */
  ago: number
} & ({ text: string } | { order: true } | { product: string })

export type DemoChat = {
  /** Number of a member who can log in, or of an author of comments. */
  member: number
  /** Whether an operator has accepted it. */
  taken: boolean
  /** Minutes before now when it ended, and the member's rating. */
  closed?: { ago: number; score?: number; remark?: string }
  lines: readonly Line[]
}

const member = (ago: number, text: string): Line => ({ by: 'member', ago, text })
const desk = (ago: number, text: string): Line => ({ by: 'desk', ago, text })

/** Conversations with the desk: two waiting, two open, and some closed. */
export const demoChats: readonly DemoChat[] = [
  {
    member: 8,
    taken: true,
    closed: { ago: 8 * 1440, score: 5, remark: '讲得很细，照着做叶子真的没再黄。' },
    lines: [
      member(8 * 1440 + 42, '您好，我家琴叶榕最近底下两片叶子发黄，是缺水吗？'),
      desk(8 * 1440 + 40, '您好，先别急着浇水。麻烦用手指探一下盆土，往下两个指节还潮的话就是水多了。'),
      member(8 * 1440 + 33, '探了一下，里面还是湿的。'),
      desk(
        8 * 1440 + 31,
        '那就是浇勤了。把它挪到通风的散射光处，等盆土干透再浇，发黄的老叶可以剪掉，不影响新叶。',
      ),
      member(8 * 1440 + 27, '明白了，谢谢！'),
    ],
  },
  {
    member: 11,
    taken: true,
    closed: { ago: 5 * 1440, score: 4 },
    lines: [
      member(5 * 1440 + 25, '花盆到货有一道裂纹，可以补发吗？'),
      desk(5 * 1440 + 21, '非常抱歉。请在“退款/售后”里申请并上传裂纹的照片，我们核对后当天补发，不用寄回。'),
      member(5 * 1440 + 18, '好的，已经提交了。'),
      desk(5 * 1440 + 15, '收到，已经为您加急。'),
    ],
  },
  {
    member: 14,
    taken: true,
    closed: { ago: 2 * 1440 },
    lines: [
      member(2 * 1440 + 20, '发票可以开公司抬头吗？'),
      desk(2 * 1440 + 18, '可以的，在订单详情里点“申请发票”，选择单位抬头并填写税号就行。'),
    ],
  },
  {
    member: 1,
    taken: true,
    lines: [
      { by: 'member', ago: 34, product: '龟背竹' },
      member(33, '这盆龟背竹放在朝北的窗边可以吗？'),
      desk(29, '可以的，龟背竹喜欢明亮的散射光，朝北的窗边正合适，避开暖气出风口就好。'),
      member(27, '多久浇一次水呢？冬天家里有暖气。'),
      desk(24, '冬天大约十天一次，浇之前探一下盆土，干到两个指节再浇透。暖气房可以每天往叶面喷一点水。'),
      desk(23, '换盆可以等到明年三月，现在先不用动它。'),
    ],
  },
  {
    member: 6,
    taken: true,
    lines: [
      member(18, '请问今天下单，周末前能到杭州吗？'),
      desk(15, '您好，下午四点前付款当天发出，杭州一般次日或第三天送到。'),
      member(9, '好的，那我现在下单。'),
    ],
  },
  {
    member: 2,
    taken: false,
    lines: [
      { by: 'member', ago: 8, order: true },
      member(7, '这个订单的收货地址写错了门牌号，可以帮我改一下吗？'),
    ],
  },
  {
    member: 9,
    taken: false,
    lines: [member(3, '多肉的叶子一碰就掉，是不是冻着了？可以发照片给你们看吗？')],
  },
]

/** Prepared answers of the desk. */
/** Prepared answers with their keywords. */
export const demoPhrases: readonly (readonly [string, string])[] = [
  ['问候 nh', '您好，很高兴为您服务，请问有什么可以帮您？'],
  ['稍等 sd', '请稍等，我为您查询一下。'],
  ['订单号 ddh', '麻烦提供一下订单号，或者在聊天里发送订单。'],
  ['售后 破损 sh', '鲜活植物签收 48 小时内有问题，请拍照在“退款/售后”里申请，我们会尽快处理。'],
  ['发货 物流 fh', '下午四点前付款的订单当天发出，您可以在订单详情里查看物流。'],
  ['结束 js', '还有其他可以帮您的吗？如果没有，稍后会为您结束本次会话。'],
]
