import { communityEvents } from './community.events'
import type { MessageEventRow } from './message.event'
import { MessageChannel, MessageType } from './message.kinds'
import { staffEvents } from './staff.events'

const code = ['订单号', '2026112200001'] as const
const goods = ['商品', '龟背竹 白瓷棱纹盆'] as const
const amount = ['金额', '168.00'] as const
const reason = ['原因', '缺货'] as const
const orderID = ['订单编号', '1'] as const
const orderLink = '/order/detail?id={orderID}'
/** A product page, and the variant that it shows. */
const variant = { productID: ['商品编号', '1'], variantID: ['规格编号', '1'] } as const
const variantLink = '/mall/goodsDetail?id={productID}&sku={variantID}'
const order = MessageType.order

/** Every event with a message to members, with its default texts. */
export const messageEvents = {
  'order.paid': {
    ...{ zh: '付款成功', type: order, facts: { orderID, code, goods, amount }, link: orderLink },
    title: '付款成功',
    content: '{商品}已付款 ¥{金额}，仓库正在为您准备。订单{订单号}。',
    messenger: {
      template: 'order-paid',
      data: { character_string1: 'code', thing2: 'goods', amount3: 'amount' },
    },
  },
  'order.expiring': {
    ...{ zh: '付款快到期', type: order },
    facts: { orderID, code, goods, time: ['时间', '14:30'] },
    link: '/order/pay?id={orderID}',
    title: '订单快到期了',
    content: '{商品}还没有付款，{时间}会自动取消。订单{订单号}。',
    messenger: {
      template: 'order-expiring',
      data: { character_string1: 'code', thing2: 'goods', time3: 'time' },
    },
  },
  'order.shipped': {
    ...{ zh: '已发货', type: order, facts: { orderID, code, goods }, link: '/order/logistics?id={orderID}' },
    title: '您的包裹已发出',
    content: '{商品}已经发货，点击查看物流。订单{订单号}。',
    sms: { template: 'order-shipped', params: ['code'], text: '您的订单 {1} 已发货，请留意查收。' },
    messenger: { template: 'order-shipped', data: { character_string1: 'code', thing2: 'goods' } },
  },
  'order.shipped-late': {
    ...{ zh: '晚于承诺发货', type: order, link: '/order/logistics?id={orderID}' },
    facts: { orderID, code, goods, arrive: ['预计送达', '，预计 11 月 30 日（周一）送达'] },
    title: '您的包裹已发出',
    content: '{商品}已经发货，比承诺的日子晚，很抱歉让您久等{预计送达}。订单{订单号}，点击查看物流。',
    sms: { template: 'order-shipped', params: ['code'], text: '您的订单 {1} 已发货，请留意查收。' },
    messenger: { template: 'order-shipped', data: { character_string1: 'code', thing2: 'goods' } },
  },
  'order.address-changed': {
    ...{ zh: '商家修改收货地址', type: order, link: orderLink },
    facts: {
      ...{ orderID, code, goods },
      to: ['新收货信息', '林**（138****8000）广东省深圳市南山区'],
    },
    title: '收货地址已为您修改',
    content:
      '{商品}的收货地址已按您的要求改为：{新收货信息}。如果不是您要求的，请尽快联系客服。订单{订单号}。',
  },
  'order.delayed': {
    ...{ zh: '没按承诺发货', type: order, link: orderLink },
    facts: {
      ...{ orderID, code, goods, day: ['承诺日', '11 月 25 日'], next: ['新承诺日', '11 月 28 日'] },
      arrive: ['预计送达', '，预计 11 月 30 日（周一）送达'],
    },
    title: '您的订单会晚些发货',
    content: '{商品}没能在{承诺日}前发出，很抱歉让您久等。我们会在{新承诺日}前发出{预计送达}。订单{订单号}。',
  },
  'order.parcel-still': {
    ...{ zh: '包裹多日没有物流更新', type: order, link: '/order/logistics?id={orderID}' },
    facts: {
      ...{ orderID, code, goods, courier: ['物流公司', '顺丰速运'], number: ['运单号', 'SF1234567890'] },
      days: ['天数', '3'],
    },
    title: '您的包裹多日没有更新',
    content:
      '{商品}的包裹（{物流公司} {运单号}）已经{天数}天没有物流更新。您可以联系客服查询。订单{订单号}。',
  },
  'order.delivered': {
    ...{ zh: '已签收', type: order, facts: { orderID, code, goods }, link: orderLink },
    title: '您的包裹已签收',
    content: '{商品}已签收，请检查后确认收货。订单{订单号}。',
  },
  'order.finishing': {
    ...{ zh: '快到自动收货', type: order, facts: { orderID, code, goods, time: ['时间', '11-30 14:30'] } },
    link: orderLink,
    title: '快到自动确认收货时间了',
    content: '{商品}将在{时间}自动确认收货；还没收到可以延长收货。订单{订单号}。',
  },
  'order.arrived': {
    ...{ zh: '预售到货', type: order, facts: { orderID, code, goods }, link: orderLink },
    title: '预售商品到货了',
    content: '{商品}已经到货，会尽快为您发出。订单{订单号}。',
  },
  'order.cancelled': {
    ...{ zh: '订单取消', type: order, facts: { orderID, code, goods, reason: ['原因', '超时未付款'] } },
    link: orderLink,
    title: '订单已取消',
    content: '{商品}的订单已取消：{原因}。订单{订单号}。',
  },
  'order.refunding': {
    ...{ zh: '退款处理中', type: order, facts: { orderID, code, goods, amount }, link: orderLink },
    title: '退款处理中',
    content: '{商品}的订单已申请取消，¥{金额}将原路退回。订单{订单号}。',
  },
  'order.refunded': {
    ...{ zh: '退款到账', type: order, link: orderLink },
    facts: {
      ...{
        orderID,
        code,
        goods,
        amount,
        way: ['退款方式', '原路退回微信支付'],
        day: ['到账日', '11 月 25 日'],
      },
    },
    title: '退款已到账',
    content: '{商品}的退款 ¥{金额}已于{到账日}到账（{退款方式}），请留意查收。订单{订单号}。',
    sms: { template: 'order-refunded', params: ['code'], text: '您的订单 {1} 退款已到账，请留意查收。' },
    messenger: {
      template: 'order-refunded',
      data: { character_string1: 'code', thing2: 'goods', amount3: 'amount' },
    },
  },
  'order.returned': {
    ...{ zh: '款项退回', type: order, facts: { orderID, code, goods, amount, reason: ['原因', '重复支付'] } },
    link: orderLink,
    title: '多付的款项会退回给您',
    content: '{商品}：{原因}，您支付的 ¥{金额}会原路退回，到账后通知您。订单{订单号}。',
  },
  'order.part-refunded': {
    ...{ zh: '发货前部分退款', type: order, facts: { orderID, code, goods, amount, reason } },
    link: orderLink,
    title: '部分商品已为您退款',
    content: '{商品}不再发货，¥{金额}会原路退回给您：{原因}。订单{订单号}的其他商品不受影响。',
  },
  'order.amended': {
    ...{ zh: '小额补偿', type: order, facts: { orderID, code, goods, amount, reason: ['原因', '配送延误'] } },
    link: orderLink,
    title: '商家给您一笔补偿',
    content: '{商品}补偿 ¥{金额}，原路退回：{原因}。商品不用寄回。订单{订单号}。',
  },
  'order.finished': {
    ...{ zh: '已完成', type: order, facts: { orderID, code, goods }, link: '/order/evaluateList' },
    title: '订单已完成',
    content: '{商品}的订单已完成，说说您的感受吧。订单{订单号}。',
  },
  'aftersale.moved': {
    ...{ zh: '售后进度', type: MessageType.afterSale },
    facts: {
      ...{ id: ['售后编号', '1'], code: ['售后单号', 'SH20261122001'], goods, state: ['进度', '待寄回'] },
      note: ['说明', '请在 7 天内寄回商品'],
    },
    link: '/order/afterSaleDetail?id={id}',
    title: '售后进度更新',
    content: '{商品}的售后：{进度}。{说明}（售后单{售后单号}）',
  },
  'aftersale.answered': {
    ...{ zh: '售后答复', type: MessageType.afterSale },
    facts: {
      ...{ id: ['售后编号', '1'], code: ['售后单号', 'SH20261122001'], goods },
      answer: ['答复', '您好，我们已核实，马上为您处理'],
    },
    link: '/order/afterSaleDetail?id={id}',
    title: '客服答复了您的售后',
    content: '{商品}的售后，客服答复：{答复}（售后单{售后单号}）',
  },
  'aftersale.pickup': {
    ...{ zh: '上门取件', type: MessageType.afterSale },
    facts: {
      ...{ id: ['售后编号', '1'], code: ['售后单号', 'SH20261122001'], goods, state: ['进度', '预约成功'] },
      note: ['说明', '京东物流将在 2026-11-28 09:00-11:00 上门取件'],
    },
    link: '/order/afterSaleDetail?id={id}',
    title: '上门取件：{进度}',
    content: '{商品}：{说明}（售后单{售后单号}）',
  },
  'coupon.granted': {
    ...{ zh: '优惠券到账', type: MessageType.asset },
    facts: { name: ['券名', '满 99 减 20'], until: ['有效期', '2026-12-07'] },
    link: '/coupon/mine',
    title: '收到一张优惠券',
    content: '{券名}已放入“我的优惠券”，{有效期}前有效。',
  },
  'coupon.soon': {
    ...{ zh: '领券即将开始', type: MessageType.notice },
    facts: { name: ['券名', '满 399 减 60'], time: ['时间', '10:00'] },
    link: '/coupon/mall',
    title: '{券名}快开抢了',
    content: '{时间} 开抢，数量有限，先到先得。',
  },
  'coupon.expiring': {
    ...{ zh: '优惠券将到期', type: MessageType.asset },
    facts: { name: ['券名', '满 99 减 20'], until: ['有效期', '2026-11-25'] },
    link: '/coupon/mine',
    title: '优惠券即将到期',
    content: '您的{券名}将于{有效期}到期，记得使用。',
  },
  'pollen.earned': {
    ...{ zh: '绿星币到账', type: MessageType.asset },
    facts: { num: ['数量', '100'], source: ['来源', '购物奖励'] },
    link: '/pollen/detailedList',
    title: '绿星币到账',
    content: '{来源}：{数量}绿星币已到账。',
  },
  'pollen.expiring': {
    ...{ zh: '绿星币将到期', type: MessageType.asset },
    facts: { num: ['数量', '100'], until: ['到期日', '2026-11-30'] },
    link: '/pollen/detailedList',
    title: '绿星币即将到期',
    content: '您有{数量}绿星币将于{到期日}到期。',
  },
  ...staffEvents,
  ...communityEvents,
  'feedback.hidden': {
    ...{ zh: '反馈图片未通过', type: MessageType.notice },
    facts: { id: ['反馈编号', '1'], reason: ['原因', '图片不合适'] },
    link: '/setting/feedback/detail?id={id}',
    ...{ title: '图片未通过审核', content: '您在反馈中发送的图片未通过审核：{原因}。' },
  },
  'aftersale.hidden': {
    ...{ zh: '售后图片未通过', type: MessageType.afterSale },
    facts: { id: ['售后编号', '1'], reason: ['原因', '图片不合适'] },
    link: '/order/afterSaleDetail?id={id}',
    ...{ title: '图片未通过审核', content: '您在售后留言中发送的图片未通过审核：{原因}。' },
  },
  'invoice.issued': {
    ...{ zh: '发票开具', type: MessageType.notice },
    facts: { id: ['发票编号', '1'], code, amount },
    link: '/invoice/detail?id={id}',
    title: '发票已开具',
    content: '订单{订单号}的发票（¥{金额}）已开具。',
  },
  'invoice.refused': {
    ...{ zh: '发票未通过', type: MessageType.notice },
    facts: { id: ['发票编号', '1'], code, reason: ['原因', '抬头与税号不符'] },
    link: '/invoice/detail?id={id}',
    title: '发票申请未通过',
    content: '订单{订单号}的发票申请未通过：{原因}。',
  },
  'flash.soon': {
    ...{ zh: '秒杀即将开始', type: MessageType.notice },
    facts: { productID: ['商品编号', '1'], goods, price: ['秒杀价', '39.90'], time: ['时间', '10:00'] },
    link: '/mall/goodsDetail?id={productID}',
    title: '您关注的秒杀快开始了',
    content: '{商品}，秒杀价 ¥{秒杀价}，{时间} 开抢。',
  },
  'restock.arrived': {
    ...{ zh: '到货提醒', type: MessageType.notice, link: variantLink },
    facts: { ...variant, goods, price: ['价格', '168.00'] },
    title: '您等的商品到货了',
    content: '{商品}可以买了，现价 ¥{价格}。数量有限，先到先得。',
  },
  'order.use-up': {
    ...{ zh: '用完提醒', type: MessageType.notice, link: variantLink, facts: { ...variant, goods } },
    title: '是不是快用完了',
    content: '{商品}可能快用完了，需要的话可以再买一单。',
  },
  'plant.due': {
    ...{ zh: '植物养护提醒', type: MessageType.notice, link: '/plant/index' },
    facts: { what: ['养护内容', '龟背竹该浇水；绿萝该施肥'] },
    title: '今天有植物要照顾',
    content: '{养护内容}。照顾好了点一下，下次再提醒您。',
  },
  'plant.weekly': {
    ...{ zh: '植物提醒改为每周', type: MessageType.notice, link: '/plant/index' },
    facts: { what: ['养护内容', '龟背竹该浇水；绿萝该施肥'] },
    title: '还要提醒您照顾植物吗',
    content: '{养护内容}。最近三次提醒您都没有看，之后每周只提醒一次；不想再收到，可以在“消息设置”里关掉。',
  },
  'like.cheaper': {
    ...{ zh: '降价提醒', type: MessageType.notice },
    facts: {
      ...{ productID: ['商品编号', '1'], goods },
      ...{ before: ['原来的价格', '168.00'], price: ['价格', '139.00'] },
    },
    link: '/mall/goodsDetail?id={productID}',
    title: '您喜欢的商品降价了',
    content: '{商品}从 ¥{原来的价格}降到 ¥{价格}。',
  },
  'group.paid': {
    ...{ zh: '拼团已付款，待成团', type: order, facts: { orderID, code, goods, amount }, link: orderLink },
    title: '付款成功',
    content: '{商品}已付款 ¥{金额}，满员后为您准备；未成团自动全额退款。订单{订单号}。',
    messenger: {
      template: 'order-paid',
      data: { character_string1: 'code', thing2: 'goods', amount3: 'amount' },
    },
  },
  'group.full': {
    ...{ zh: '拼团成功', type: MessageType.notice },
    facts: { teamID: ['团编号', '1'], goods },
    link: '/group/team?id={teamID}',
    title: '拼团成功',
    content: '{商品}的拼团已满员，会尽快发货。',
  },
  'group.own-team': {
    ...{ zh: '团已满，为会员另开新团', type: MessageType.notice },
    facts: { teamID: ['团编号', '1'], goods },
    link: '/group/team?id={teamID}',
    title: '已为您开了新团',
    content: '{商品}：您付款时原来的团已满或已结束，已为您另开一个团。您是团长，邀请好友来参团吧。',
  },
  'group.failed': {
    ...{ zh: '拼团未成功', type: MessageType.notice },
    facts: { goods },
    link: '/me/groups',
    title: '拼团未成功',
    content: '{商品}的拼团没有成功，已付金额会全额原路退回，用到的优惠券和绿星币也会退回。',
  },
  'feedback.answered': {
    ...{ zh: '反馈有答复', type: MessageType.notice },
    facts: { id: ['反馈编号', '1'], answer: ['答复', '已经为您处理'] },
    link: '/setting/feedback/detail?id={id}',
    title: '您的反馈有了答复',
    content: '{答复}',
  },
  'chat.answered': {
    ...{ zh: '客服有答复', type: MessageType.notice },
    facts: { answer: ['答复', '您好，龟背竹可以放在散射光的窗边'] },
    link: '/setting/easemob/im',
    title: '客服回复了您',
    content: '{答复}',
  },
  'chat.hidden': {
    ...{ zh: '客服聊天图片未通过', type: MessageType.notice },
    facts: { reason: ['原因', '图片不合适'] },
    link: '/setting/easemob/im',
    ...{ title: '图片未通过审核', content: '您发给客服的图片未通过审核：{原因}。' },
  },
  'identity.passed': {
    ...{ zh: '实名认证通过', type: MessageType.notice, facts: { name: ['姓名', '林*禾'] } },
    link: '/setting/authentication/audit',
    title: '实名认证已通过',
    content: '{姓名}，您的实名认证已通过。',
  },
  'identity.refused': {
    ...{ zh: '实名认证未通过', type: MessageType.notice, facts: { reason: ['原因', '照片不清晰'] } },
    link: '/setting/authentication/audit',
    title: '实名认证未通过',
    content: '您的实名认证未通过：{原因}。请修改后重新提交。',
  },
  'notice.shop': {
    ...{ zh: '群发消息', type: MessageType.notice },
    facts: {
      title: ['标题', '绿植养护周'],
      text: ['正文', '本周到店换盆免人工费，欢迎带植物来。'],
      path: ['链接', '/news'],
    },
    link: '{path}',
    title: '{标题}',
    content: '{正文}',
  },
  'account.copied': {
    ...{ zh: '个人信息副本', type: MessageType.notice, facts: { hours: ['可下载小时数', '24'] } },
    link: '/setting/dataCopy',
    title: '个人信息副本已生成',
    content: '您申请的个人信息副本已生成，请在{可下载小时数}小时内下载。',
  },
  'account.kept': {
    ...{ zh: '注销申请取消', type: MessageType.notice, facts: { day: ['申请日期', '2026-11-22'] } },
    link: '/setting/security',
    title: '账号注销已取消',
    content: '您在 {申请日期} 申请的账号注销，已因重新登录取消，账号和权益都保留。',
  },
  'account.merged': {
    ...{ zh: '账号合并', type: MessageType.notice, facts: { phone: ['另一账号的手机号', '138****6620'] } },
    link: '/setting/security',
    title: '账号已合并',
    content:
      '您的账号 {另一账号的手机号} 已合并到这个账号，订单、优惠券和绿星币都在这里。如果不是您本人要求，请在一天内联系客服撤销。',
  },
  'account.security': {
    ...{ zh: '账号安全', type: MessageType.notice, facts: { what: ['事项', '登录密码已修改'] } },
    link: '/setting/security',
    title: '账号安全提醒',
    content: '{事项}。如果不是您本人操作，请尽快联系客服。',
  },
} as const satisfies Record<string, MessageEventRow>

export type MessageEvent = keyof typeof messageEvents
export type FactsOf<E extends MessageEvent> = Readonly<
  Record<keyof (typeof messageEvents)[E]['facts'] & string, string | number>
>

export const isMessageEvent = (name: string): name is MessageEvent => Object.hasOwn(messageEvents, name)
export const eventRow = (event: MessageEvent): MessageEventRow => messageEvents[event]
/** Channels of an event; every event has the message centre and the push. */
export const channelsOf = (event: MessageEvent): MessageChannel[] => [
  MessageChannel.shop,
  ...(eventRow(event).sms ? [MessageChannel.sms] : []),
  ...(eventRow(event).messenger ? [MessageChannel.messenger] : []),
  MessageChannel.push,
]
