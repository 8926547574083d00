import { no, ok, type Verdict } from '../platform/verdict'

export type SettingUnit =
  | 'second'
  | 'minute'
  | 'hour'
  /** An hour of the day. */
  | 'clock'
  | 'day'
  | 'month'
  | 'fen'
  | 'count'
  | 'percent'
  | 'pollen'
  | 'gram'
  | 'switch'

export type SettingRow = {
  readonly default: number
  readonly unit: SettingUnit
  readonly min: number
  readonly max: number
  readonly zh: string
}

const row = (zh: string, unit: SettingUnit, value: number, min: number, max: number): SettingRow => ({
  default: value,
  unit,
  min,
  max,
  zh,
})

const YUAN = 100
const MAX_FEN = 10_000 * YUAN
/** As much as one order may come to. */
const MAX_ORDERS_FEN = 10_000_000 * YUAN

/** Every number that the shop can change: default, unit and limits (domain, first paragraph). */
export const businessSettings = {
  'order.payMinutes': row('普通订单付款时限', 'minute', 30, 1, 1440),
  'order.groupPayMinutes': row('拼团订单付款时限', 'minute', 15, 1, 1440),
  'order.flashPayMinutes': row('秒杀订单付款时限', 'minute', 5, 1, 60),
  'flash.remindMinutes': row('秒杀开始前多久提醒', 'minute', 5, 1, 120),
  'order.finishDays': row('发货后自动确认收货', 'day', 10, 1, 60),
  'order.extendDays': row('延长收货天数', 'day', 3, 1, 15),
  'order.extendWindowDays': row('可申请延长收货的最后天数', 'day', 3, 1, 15),
  'order.lateDays': row('没按承诺发货时，重新承诺几天内发货', 'day', 2, 1, 30),
  'order.parcelStillDays': row('包裹多久没有物流更新时告知会员', 'day', 3, 1, 30),
  'order.settleDays': row('确认收货后结算', 'day', 7, 0, 60),
  'order.dedupeSeconds': row('相同订单防重复时间', 'second', 5, 0, 60),
  'order.priceCutPercent': row('未付款订单改价最多降低', 'percent', 90, 0, 100),
  'order.priceRaisePercent': row('未付款订单改价最多提高', 'percent', 20, 0, 100),
  'order.firstUnpaidNum': row('首次付款前最多几笔待付款订单', 'count', 3, 1, 1000),
  'order.firstUnpaidFen': row('首次付款前待付款订单合计上限', 'fen', 2000 * YUAN, YUAN, MAX_ORDERS_FEN),
  'order.unpaidNum': row('付过款的会员最多几笔待付款订单', 'count', 10, 1, 1000),
  'order.unpaidFen': row('付过款的会员待付款订单合计上限', 'fen', 20_000 * YUAN, YUAN, MAX_ORDERS_FEN),
  'order.unpaidPieces': row('未付款时每种商品一定可以占用的件数', 'count', 10, 1, 10_000),
  'order.unpaidPercent': row('未付款时超出上面件数的，最多占剩余库存', 'percent', 20, 0, 100),
  'order.heldAlertPercent': row('一位会员的待付款订单占用某商品库存的百分之几时告警', 'percent', 5, 1, 100),
  'order.expiredHalve': row('一天内超时未付几次后付款时限减半', 'count', 3, 1, 100),
  'order.expiredBlock': row('一天内超时未付几次后当天不能下单', 'count', 10, 1, 1000),
  'amends.orderFen': row('小额补偿：一人可给每单的合计', 'fen', 50 * YUAN, 0, MAX_FEN),
  'amends.dayFen': row('小额补偿：一人每天可给的合计', 'fen', 500 * YUAN, 0, MAX_FEN),
  'aftersale.autoFen': row('售后：免人工审核和复核的最高金额', 'fen', 200 * YUAN, 0, MAX_FEN),
  'aftersale.secondFen': row('售后：超过多少金额需第二人复审', 'fen', 500 * YUAN, 0, MAX_FEN),
  'aftersale.reviewerDayFen': row(
    '售后：不寄回商品的，一人一天独自通过的最高金额，超过需复审',
    'fen',
    2000 * YUAN,
    0,
    100 * MAX_FEN,
  ),
  'aftersale.manyCases': row('售后：近期超过几次需复审', 'count', 3, 0, 100),
  'aftersale.answerHours': row('售后：审核、复审、退款复核超过多久算超时', 'hour', 24, 1, 720),
  'aftersale.stopHours': row('售后：拣货中取消，仓库多久内答复能否拦下', 'hour', 24, 1, 168),
  'aftersale.leadHours': row('售后：主管多久内处理复审和超时未验收的退货', 'hour', 24, 1, 168),
  'aftersale.sendHours': row('售后：待发货超过多久算超时', 'hour', 48, 1, 720),
  'aftersale.signedDays': row('售后：寄回包裹签收后多久未验收算超时', 'day', 3, 1, 60),
  'aftersale.casesDays': row('售后：近多少天的售后次数计入复审', 'day', 90, 1, 365),
  'aftersale.qualitySecond': row('售后：质量问题需第二人复审', 'switch', 1, 0, 1),
  'aftersale.noReasonDays': row('售后：完成后多久内可无理由退货', 'day', 7, 1, 60),
  'aftersale.qualityDays': row('售后：完成后多久内可因质量等问题申请', 'day', 15, 1, 180),
  'aftersale.liveHours': row('售后：鲜活植物签收后多久内可申请', 'hour', 48, 1, 720),
  'aftersale.livePictures': row('售后：鲜活植物至少几张图片', 'count', 2, 0, 9),
  'aftersale.timesPerLine': row('售后：同一商品关闭几次后不再受理', 'count', 2, 1, 9),
  'aftersale.submitDays': row('售后：待补充多久未处理自动关闭', 'day', 7, 1, 60),
  'aftersale.reviewHours': row('售后：审核超时自动处理', 'hour', 48, 1, 720),
  'aftersale.fillDays': row('售后：待寄回多久未填单号自动关闭', 'day', 7, 1, 60),
  'aftersale.inspectDays': row('售后：寄回后多久未验收自动通过', 'day', 10, 1, 60),
  'aftersale.stockDays': row('售后：换货补发缺货多久询问会员', 'day', 7, 1, 60),
  'aftersale.appealDays': row('售后：结束后多久内还能留言', 'day', 7, 0, 60),
  'aftersale.postageFen': row('售后：商家责任寄回运费最多退多少', 'fen', 25 * YUAN, 0, MAX_FEN),
  'aftersale.pickupsPerDay': row('售后：会员一天最多预约几次上门取件', 'count', 3, 0, 20),
  'aftersale.receiveDays': row('售后：寄出多久自动确认收货', 'day', 10, 1, 60),
  'invoice.autoFen': row('发票：免人工审核的最高金额', 'fen', 1000 * YUAN, 0, MAX_FEN),
  'invoice.queueMinutes': row('发票：审核通过后多久开票，期间可申请修改', 'minute', 5, 0, 1440),
  'request.keepHours': row('请求编号保留时间', 'hour', 24, 1, 168),
  'freight.freeAmountLv1': row('Lv1 包邮金额', 'fen', 88 * YUAN, 0, MAX_FEN),
  'freight.freeAmountLv2': row('Lv2 包邮金额', 'fen', 88 * YUAN, 0, MAX_FEN),
  'freight.freeAmountLv3': row('Lv3 包邮金额', 'fen', 68 * YUAN, 0, MAX_FEN),
  'freight.freeAmountLv4': row('Lv4 包邮金额', 'fen', 68 * YUAN, 0, MAX_FEN),
  'freight.freeAmountLv5': row('Lv5 包邮金额', 'fen', 48 * YUAN, 0, MAX_FEN),
  'freight.freeAmountLv6': row('Lv6 包邮金额', 'fen', 0, 0, MAX_FEN),
  'freight.cutoffHour': row('每天几点前付款当天发货', 'clock', 16, 0, 24),
  'freight.stepGram': row('计费重量单位', 'gram', 1000, 100, 100_000),
  'freight.firstStep': row('首重运费', 'fen', 8 * YUAN, 0, MAX_FEN),
  'freight.nextStep': row('续重运费', 'fen', 2 * YUAN, 0, MAX_FEN),
  'freight.farFirstStep': row('非包邮地区首重运费', 'fen', 20 * YUAN, 0, MAX_FEN),
  'freight.farNextStep': row('非包邮地区续重运费', 'fen', 12 * YUAN, 0, MAX_FEN),
  'pollen.orderPercent': row('每付 100 元获得绿星币', 'pollen', 100, 0, 10_000),
  'pollen.perYuan': row('多少绿星币抵 1 元', 'pollen', 100, 1, 10_000),
  'pollen.maxPercent': row('绿星币最多抵扣比例', 'percent', 50, 0, 100),
  'pollen.minSpend': row('绿星币最少使用数量', 'pollen', 100, 0, 100_000),
  'pollen.stepSpend': row('绿星币使用步长', 'pollen', 100, 1, 100_000),
  'coupon.acceptDays': row('发放的优惠券领取期限', 'day', 7, 1, 90),
  'coupon.maxOfAKind': row('每单同一种可叠加立减券最多用几张', 'count', 10, 1, 10),
  'coupon.devicePerDay': row('每台设备每天可领优惠券', 'count', 20, 1, 1000),
  'coupon.remindDays': row('优惠券到期前提醒', 'day', 3, 1, 30),
  'coupon.extraDays': row('因商城原因退回的过期优惠券延长', 'day', 7, 1, 90),
  'newcomer.registeredDays': row('新人礼：注册后多少天内可领', 'day', 30, 1, 365),
  'newcomer.acceptDays': row('新人礼：领取期限', 'day', 7, 1, 90),
  'newcomer.validDays': row('新人礼：领取后有效期', 'day', 15, 1, 365),
  'newcomer.cashFen': row('新人礼：无门槛立减券金额', 'fen', 5 * YUAN, 0, MAX_FEN),
  'newcomer.fullFen': row('新人礼：满减券金额', 'fen', 20 * YUAN, 0, MAX_FEN),
  'newcomer.fullFromFen': row('新人礼：满减券门槛', 'fen', 99 * YUAN, 0, MAX_FEN),
  'newcomer.freeShipping': row('新人礼：包邮券', 'switch', 1, 0, 1),
  'newcomer.receiverDays': row('新人价：同一收货人多少天内只享一次', 'day', 90, 1, 365),
  'pollen.dayCap': row('每天任务最多获得绿星币', 'pollen', 200, 0, 100_000),
  'pollen.browseReward': row('浏览商品奖励绿星币', 'pollen', 5, 0, 100_000),
  'pollen.activityReward': row('浏览活动奖励绿星币', 'pollen', 5, 0, 100_000),
  'mission.browseProduct': row('任务“随便逛逛”', 'switch', 1, 0, 1),
  'mission.browseActivity': row('任务“看看活动”', 'switch', 1, 0, 1),
  'mission.browseWork': row('达人任务“看看作品”', 'switch', 1, 0, 1),
  'mission.browseSeconds': row('浏览任务需要看多久', 'second', 10, 1, 120),
  'pollen.registerReward': row('注册奖励绿星币', 'pollen', 100, 0, 100_000),
  'pollen.profileReward': row('首次完善资料奖励绿星币', 'pollen', 20, 0, 100_000),
  'pollen.shareReward': row('分享带来新访客奖励绿星币', 'pollen', 5, 0, 100_000),
  'pollen.sharesPerDay': row('每天最多奖励几位分享访客', 'count', 3, 0, 1000),
  'pollen.reviewReward': row('评价通过奖励绿星币', 'pollen', 20, 0, 100_000),
  'pollen.reviewLetters': row('评价多少字起奖励绿星币', 'count', 15, 1, 500),
  'pollen.pictureReward': row('评价带图另奖励绿星币', 'pollen', 30, 0, 100_000),
  'pollen.postReward': row('作品通过奖励绿星币', 'pollen', 50, 0, 100_000),
  'pollen.postsPerDay': row('每天最多奖励几个作品', 'count', 2, 0, 100),
  'pollen.answerReward': row('求诊回答被采纳奖励绿星币', 'pollen', 30, 0, 100_000),
  'community.likeWeight': row('推荐与热门：一个赞的分值', 'count', 1, 0, 100),
  'community.commentWeight': row('推荐与热门：一条评论的分值', 'count', 2, 0, 100),
  'community.favouriteWeight': row('推荐与热门：一次收藏的分值', 'count', 3, 0, 100),
  'community.followWeight': row('推荐与热门：带来一位粉丝的分值', 'count', 4, 0, 100),
  'community.followBoost': row('推荐：关注的达人加分（百分之一分）', 'percent', 30, 0, 100),
  'community.boughtBoost': row('推荐：买过的商品加分（百分之一分）', 'percent', 20, 0, 100),
  'community.plantBoost': row('推荐：同样的植物加分（百分之一分）', 'percent', 20, 0, 100),
  'community.acceptDays': row('求诊：发布后多少天内可采纳回答', 'day', 30, 1, 365),
  'plant.perMember': row('每位会员最多记录几株植物', 'count', 60, 1, 200),
  'pollen.adjustAlone': row('手工调整绿星币免复核的最多数量', 'pollen', 5000, 0, 1_000_000),
  'pollen.remindDays1': row('绿星币到期前第一次提醒', 'day', 30, 1, 365),
  'pollen.remindDays2': row('绿星币到期前第二次提醒', 'day', 7, 1, 365),
  'pollen.remindDays3': row('绿星币到期前第三次提醒', 'day', 1, 1, 365),
  'pollen.realNameReward': row('实名认证奖励绿星币', 'pollen', 200, 0, 100_000),
  'pollen.expireMonths': row('绿星币有效期（获得后第几个月的月底到期）', 'month', 12, 1, 60),
  'pollen.graceDays': row('退回的绿星币已到期时延长', 'day', 7, 0, 90),
  'pollen.soonDays': row('绿星币即将到期提示天数', 'day', 30, 1, 365),
  'sign.day1': row('连续签到第 1 天', 'pollen', 5, 0, 10_000),
  'sign.day2': row('连续签到第 2 天', 'pollen', 5, 0, 10_000),
  'sign.day3': row('连续签到第 3 天', 'pollen', 10, 0, 10_000),
  'sign.day4': row('连续签到第 4 天', 'pollen', 10, 0, 10_000),
  'sign.day5': row('连续签到第 5 天', 'pollen', 15, 0, 10_000),
  'sign.day6': row('连续签到第 6 天', 'pollen', 15, 0, 10_000),
  'sign.day7': row('连续签到第 7 天', 'pollen', 30, 0, 10_000),
  'sign.monthDays1': row('月签到第一档天数', 'day', 15, 1, 31),
  'sign.monthReward1': row('月签到第一档奖励', 'pollen', 50, 0, 100_000),
  'sign.monthDays2': row('月签到第二档天数', 'day', 25, 1, 31),
  'sign.monthReward2': row('月签到第二档奖励', 'pollen', 100, 0, 100_000),
  'sign.makeUpCost': row('补签需要绿星币', 'pollen', 50, 0, 10_000),
  'sign.makeUpDays': row('可补签最近几天', 'day', 3, 0, 7),
  'sign.makeUpPerMonth': row('每月补签次数', 'count', 1, 0, 31),
  'level.growthLv2': row('升级到 Lv2 需要的成长值', 'count', 500, 1, 100_000_000),
  'level.growthLv3': row('升级到 Lv3 需要的成长值', 'count', 2000, 1, 100_000_000),
  'level.growthLv4': row('升级到 Lv4 需要的成长值', 'count', 6000, 1, 100_000_000),
  'level.growthLv5': row('升级到 Lv5 需要的成长值', 'count', 15_000, 1, 100_000_000),
  'level.growthLv6': row('升级到 Lv6 需要的成长值', 'count', 40_000, 1, 100_000_000),
  'level.tenthsLv1': row('Lv1 购物得绿星币倍数（10 为 1 倍）', 'count', 10, 0, 100),
  'level.tenthsLv2': row('Lv2 购物得绿星币倍数（10 为 1 倍）', 'count', 11, 0, 100),
  'level.tenthsLv3': row('Lv3 购物得绿星币倍数（10 为 1 倍）', 'count', 12, 0, 100),
  'level.tenthsLv4': row('Lv4 购物得绿星币倍数（10 为 1 倍）', 'count', 13, 0, 100),
  'level.tenthsLv5': row('Lv5 购物得绿星币倍数（10 为 1 倍）', 'count', 15, 0, 100),
  'level.tenthsLv6': row('Lv6 购物得绿星币倍数（10 为 1 倍）', 'count', 20, 0, 100),
  'level.orderGrowth': row('每付 1 元获得成长值', 'count', 1, 0, 100),
  'level.signGrowth': row('签到获得成长值', 'count', 1, 0, 1000),
  'level.reviewGrowth': row('评价通过获得成长值', 'count', 10, 0, 1000),
  'level.postGrowth': row('作品或社区内容通过获得成长值', 'count', 5, 0, 1000),
  'level.postGrowthPerDay': row('作品和社区内容每天最多获得成长值', 'count', 20, 0, 10_000),
  'level.protectDays': row('等级保护天数', 'day', 365, 1, 3650),
  'level.keepPercent': row('保级需达到等级门槛的比例', 'percent', 50, 0, 100),
  'level.couponLv2Fen': row('升级到 Lv2 赠送立减券金额', 'fen', 5 * YUAN, 0, MAX_FEN),
  'level.couponLv3Fen': row('升级到 Lv3 赠送立减券金额', 'fen', 8 * YUAN, 0, MAX_FEN),
  'level.couponLv4Fen': row('升级到 Lv4 赠送立减券金额', 'fen', 12 * YUAN, 0, MAX_FEN),
  'level.couponLv5Fen': row('升级到 Lv5 赠送立减券金额', 'fen', 20 * YUAN, 0, MAX_FEN),
  'level.couponLv6Fen': row('升级到 Lv6 赠送立减券金额', 'fen', 50 * YUAN, 0, MAX_FEN),
  'level.birthdayFen': row('生日立减券金额', 'fen', 10 * YUAN, 0, MAX_FEN),
  'level.birthdayFrom': row('生日券从几级起赠送', 'count', 2, 1, 6),
  'level.couponDays': row('升级券、生日券领取后有效期', 'day', 30, 1, 365),
  'sms.resendSeconds': row('短信重发间隔', 'second', 60, 30, 600),
  'sms.codeMinutes': row('验证码有效时间', 'minute', 5, 1, 30),
  'sms.codeTries': row('验证码可试次数', 'count', 5, 1, 10),
  'sms.phonePerHour': row('每号码每小时短信数', 'count', 5, 1, 100),
  'sms.phonePerDay': row('每号码每天短信数', 'count', 10, 1, 1000),
  'sms.addressPerHour': row('每网络地址每小时短信数', 'count', 30, 1, 10_000),
  'message.quietFrom': row('消息短信免打扰开始', 'clock', 22, 0, 23),
  'message.quietTo': row('消息短信免打扰结束', 'clock', 8, 0, 23),
  'message.bulkAlone': row('群发消息免复核人数', 'count', 200, 0, 10_000),
  'message.bulkPerDay': row('每位会员每天最多收到的群发消息', 'count', 1, 1, 10),
  'sms.perDay': row('全站每天短信数', 'count', 5000, 1, 10_000_000),
  'sms.ownPercent': row('每天短信为老网络、老设备上的会员保留的份额', 'percent', 20, 0, 90),
  'sms.strangerPercent': row('每天短信中陌生网络合计的份额', 'percent', 40, 1, 100),
  'sms.strangerHourPercent': row('陌生网络一小时内可用其份额', 'percent', 20, 1, 100),
  'sms.widePercent': row('同一网段可用陌生网络份额', 'percent', 10, 1, 100),
  'sms.puzzlePercent': row('陌生网络用到小时份额多少起需安全验证', 'percent', 25, 1, 100),
  'login.checksPerHour': row('每账号每小时密码校验次数', 'count', 10, 1, 1000),
  'login.addressPerHour': row('每网络地址每小时登录次数', 'count', 300, 1, 100_000),
  'session.idleDays': row('会员登录闲置有效期', 'day', 30, 1, 365),
  'session.absoluteDays': row('会员登录最长有效期', 'day', 90, 1, 730),
  'session.operatorIdleMinutes': row('运营台登录闲置有效期', 'minute', 60, 5, 1440),
  'session.operatorAbsoluteHours': row('运营台登录最长有效期', 'hour', 12, 1, 168),
  'session.operatorTotp': row('运营台登录必须使用动态口令（1 是，0 否；正式环境总是必须）', 'count', 0, 0, 1),
  'staff.bindDays': row('推广：会员最后一次付款后绑定保留多久', 'day', 365, 1, 3650),
  'staff.inviteDays': row('推广：邀请多久未接受自动失效', 'day', 7, 1, 90),
  'staff.maxInvites': row('推广：每位合伙人同时有效的邀请数', 'count', 20, 1, 1000),
  'staff.taskStaff': row('推广：自动升级合伙人所需的活跃推广员人数', 'count', 20, 1, 10_000),
  'staff.taskActiveDays': row('推广：推广员近多少天有结算订单算活跃', 'day', 30, 1, 365),
  'staff.taskFen': row('推广：自动升级合伙人所需的团队结算金额', 'fen', 50_000 * YUAN, 0, 100 * MAX_FEN),
  'staff.taskDays': row('推广：团队结算金额的统计天数', 'day', 90, 1, 365),
  'welfare.monthNum': row('福利官：每月发放的券数', 'count', 50, 1, 500),
  'welfare.rewardPollen': row('福利官：新会员首次使用的奖励', 'pollen', 50, 0, 10_000),
  'welfare.againDays': row('福利官：未通过或解除后多久可再申请', 'day', 7, 0, 365),
  'bonus.directPercent': row('奖金：直推比例', 'percent', 10, 0, 50),
  'bonus.teamPercent': row('奖金：团队比例', 'percent', 5, 0, 50),
  'bonus.flash': row('奖金：秒杀商品计奖金', 'switch', 0, 0, 1),
  'bonus.newcomer': row('奖金：新人价商品计奖金', 'switch', 1, 0, 1),
  'bonus.minFen': row('提现：每笔最低金额', 'fen', 100 * YUAN, 1, 100 * MAX_FEN),
  'bonus.maxFen': row('提现：每笔最高金额', 'fen', 20_000 * YUAN, 1, 100 * MAX_FEN),
  'bonus.timesPerDay': row('提现：每天最多次数', 'count', 1, 1, 20),
  'bonus.monthFen': row('提现：每月最高金额', 'fen', 50_000 * YUAN, 1, 100 * MAX_FEN),
  'bonus.taxFreeFen': row('提现：不代扣个税的最高金额', 'fen', 800 * YUAN, 0, MAX_FEN),
  'bonus.taxFixedFen': row('提现：减除定额费用的最高金额', 'fen', 4000 * YUAN, 0, 100 * MAX_FEN),
  'bonus.taxDeductPercent': row('提现：超过定额后减除费用比例', 'percent', 20, 0, 100),
  'bonus.taxPercent': row('提现：代扣个税税率', 'percent', 20, 0, 45),
  'bonus.alone': row('提现审核、奖金调整免复核的最高金额', 'fen', 5000 * YUAN, 0, 100 * MAX_FEN),
  'bonus.answerDays': row('提现：待审核超过几个工作日算超时', 'day', 1, 1, 30),
  'bonus.retryDays': row('提现：打款失败超过几个工作日未处理算超时', 'day', 3, 1, 30),
  'broadcast.deals': row('播报：展示最近几笔成交（0 不展示）', 'count', 6, 0, 20),
  'broadcast.dealHours': row('播报：多久以内的成交', 'hour', 48, 1, 720),
  'approval.orderFen': row('已付款订单取消、退款免复核的最高金额', 'fen', 500 * YUAN, 0, 100 * MAX_FEN),
  'approval.giftFen': row('等级券、生日券、新人礼免复核的最高金额', 'fen', 50 * YUAN, 0, MAX_FEN),
  'approval.monthTimes': row('同一操作人或同一会员一个月免复核的总额（单日限额的倍数）', 'count', 5, 1, 31),
  'approval.hours': row('审批有效时间', 'hour', 48, 1, 720),
  'address.maxPerMember': row('每会员收货地址数', 'count', 20, 1, 100),
  'stock.lowMark': row('库存低于多少件提醒', 'count', 10, 0, 9999),
  'cart.maxLines': row('购物车商品种类数', 'count', 120, 10, 500),
  'media.spaceMegabytes': row('素材库空间（MB）', 'count', 20_480, 100, 10_000_000),
  'upload.perMemberPerDay': row('每位会员每天上传图片数（一段视频算 5 张）', 'count', 200, 1, 10_000),
  'upload.megabytesPerDay': row('每位会员每天上传的文件大小合计（MB）', 'count', 500, 1, 100_000),
  'upload.maxMegabytes': row('会员上传的图片最大（MB）', 'count', 10, 1, 20),
  'review.hideReports': row('内容：被举报几次后先隐藏待审', 'count', 3, 1, 50),
  'upload.filmMegabytes': row('会员上传的视频最大（MB）', 'count', 20, 1, 50),
  'upload.filmSeconds': row('会员上传的视频最长', 'second', 60, 5, 600),
  'upload.orphanHours': row('会员上传后没有使用的图片保留时间', 'hour', 24, 1, 168),
  'chat.openHour': row('在线客服：每天几点上班', 'clock', 9, 0, 23),
  'chat.closeHour': row('在线客服：每天几点下班（与上班相同为全天）', 'clock', 21, 0, 23),
  'chat.maxEach': row('在线客服：每位客服自动分配到几个会话为止（0 为不自动分配）', 'count', 5, 0, 100),
  'chat.alertMinutes': row('在线客服：等待超过多久告警', 'minute', 10, 1, 1440),
  'chat.idleHours': row('在线客服：会员多久没有回复自动结束服务', 'hour', 24, 1, 720),
  'chat.tellSeconds': row('在线客服：答复多久未读发消息提醒', 'second', 60, 10, 3600),
  'media.uploadsPerHour': row('每个运营账号每小时上传图片数', 'count', 1000, 1, 100_000),
} as const satisfies Record<string, SettingRow>

export type SettingKey = keyof typeof businessSettings

/** Stored values by key; a missing key means the default. */
export type Settings = Readonly<Partial<Record<SettingKey, number>>>

export const settingKeys = Object.keys(businessSettings) as SettingKey[]

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(businessSettings, key)
}

/** Checks an operator's input: an integer within the limits of its row. */
export function checkSetting(key: SettingKey, value: number): Verdict<number, 'setting/out-of-range'> {
  const { min, max, unit } = businessSettings[key]
  if (Number.isInteger(value) && value >= min && value <= max) return ok(value)
  return no('setting/out-of-range', { key, min, max, unit })
}

/** Value of a setting: the stored one if valid, else the default. */
export function settingValue(settings: Settings, key: SettingKey): number {
  const stored = settings[key]
  return stored !== undefined && checkSetting(key, stored).ok ? stored : businessSettings[key].default
}
