import { defineRefusals } from '../platform/refusals'

type Named = { name: string }

export const orderRefusals = defineRefusals({
  'order/not-found': { status: 101, msg: '订单不存在' },
  'order/show-limit': { status: 101, msg: '查看收货人信息次数过多，请一小时后再试' },
  'order/state-changed': { status: 101, msg: '状态已变化，请刷新后重试' },
  'order/extend-too-early': { status: 101, msg: '临近自动确认收货时才能延长' },
  'order/not-on-sale': {
    status: 101,
    msg: ({ name }: Named) => `“${name}”暂不可购买`,
  },
  'order/out-of-stock': {
    status: 101,
    msg: ({ name, left }: Named & { left: number }) =>
      left > 0 ? `“${name}”库存不足，仅剩 ${left} 件` : `“${name}”已售罄`,
  },
  'order/over-limit': {
    status: 101,
    /** `earlier`: the limit is exceeded only together with earlier purchases. */
    msg: ({ limit, earlier }: { limit: number; earlier?: boolean }) =>
      earlier ? `每人限购 ${limit} 件，加上您之前购买的已超出` : `最多只能购买${limit}件哦`,
  },
  'order/under-limit': {
    status: 101,
    msg: ({ limit }: { limit: number }) => `最少需要购买${limit}件哦`,
  },
  'order/off-step': {
    status: 101,
    msg: ({ name, step }: Named & { step: number }) => `“${name}”需按 ${step} 件的倍数购买`,
  },
  'order/unpaid-many': {
    status: 101,
    msg: ({ num }: { num: number }) => `您还有 ${num} 笔订单待付款，付款或取消后再下单`,
  },
  'order/unpaid-much': {
    status: 101,
    msg: ({ limit, hasPaid }: { limit: number; hasPaid: boolean }) =>
      `${hasPaid ? '' : '首次付款前，'}待付款订单合计最多 ${limit} 元，请先付款或减少商品`,
  },
  'order/unpaid-share': {
    status: 101,
    msg: ({ name, limit }: Named & { limit: number }) =>
      limit > 0 ? `“${name}”付款前最多再订 ${limit} 件` : `“${name}”已有订单待付款，请先付款`,
  },
  'order/expired-often': {
    status: 101,
    msg: ({ num }: { num: number }) => `今天已有 ${num} 笔订单没有付款，请明天再下单`,
  },
  'order/not-alone': { status: 101, msg: '不支持单拍' },
  'order/exchange-alone': { status: 101, msg: '绿星币兑换商品请单独下单' },
  'order/amount-too-high': {
    status: 101,
    msg: ({ max }: { max: number }) => `单笔订单不能超过 ${max / 10_000} 万元，请分开下单`,
  },
  'order/address-needed': { status: 101, msg: '请选择收货地址' },
  'order/undeliverable': {
    status: 101,
    msg: ({ name }: Named) => `“${name}”无法配送到这个地区`,
  },
  'order/held-season': {
    status: 101,
    msg: ({ name, until }: Named & { until: string }) => `“${name}”因天气暂停发往这个地区，${until}`,
  },
  // Data contains the new quote (domain 1: preview = creation).
  'order/quote-changed': {
    status: 110,
    msg: '价格或运费已变化，请确认后重新提交',
  },
  'order/paid-meanwhile': {
    status: 111,
    msg: '订单已支付成功，正在为您更新状态',
  },
  'order/shipped-already': {
    status: 101,
    msg: '包裹已在配送途中，请拒收或收货后申请退货',
  },
  'order/picking': { status: 101, msg: '仓库正在拣货，请联系客服取消' },
  /** The same two for operators, who can act on it. */
  'order/not-taken-back': { status: 101, msg: '仓库正在拣货，请先在订单里点“从仓库撤回”' },
  'order/left-warehouse': { status: 101, msg: '包裹已发出，不能取消；会员可拒收或收货后申请退货' },
  'order/address-once': { status: 101, msg: '付款后只能修改一次收货地址' },
  'order/address-unclear': {
    status: 101,
    msg: '没有认全收货信息，请补全姓名、手机号、省市区和详细地址',
  },
  'order/freight-higher': {
    status: 101,
    msg: '新地址运费更高，不能直接修改，请联系客服',
  },
  'order/ship-quantity': {
    status: 101,
    msg: ({ name }: Named) => `“${name}”的发货数量超过待发数量`,
  },
  /** Waiting for its group, or in an open case. */
  'order/held': {
    status: 101,
    msg: ({ name, reason }: Named & { reason: string }) => `“${name}”暂不能发货：${reason}`,
  },
  'order/not-arrived': {
    status: 101,
    msg: ({ name }: Named) => `“${name}”是预售商品，还没有到货`,
  },
  'order/not-together': {
    status: 101,
    msg: '只有同一会员、同一收货信息的待发货订单才能合并发货',
  },
  'order/tracking-used': { status: 101, msg: '这个运单号已被使用，请核对' },
  /** The order's number or the receiver's phone was entered as a tracking number. */
  'order/tracking-misplaced': { status: 101, msg: ({ what }: { what: string }) => `运单号填成了${what}` },
  'order/courier-unknown': { status: 101, msg: '请选择物流公司' },
  'order/parcel-not-found': { status: 101, msg: '包裹不存在，请刷新后重试' },
  'order/parcel-signed': { status: 101, msg: '包裹已签收，不能更正运单号' },
  'order/refund-quantity': {
    status: 101,
    msg: ({ name }: Named) => `“${name}”的退款数量超过未发货数量`,
  },
  'order/amends-too-much': {
    status: 101,
    msg: ({ max }: { max: number }) => `补偿不能超过商品还没退的金额 ¥${max.toFixed(2)}`,
  },
  'order/channel-silent': { status: 101, msg: '支付渠道没有应答，价格未修改，请稍后重试' },
  'order/being-paid': { status: 101, msg: '会员正在付款，请稍后重试' },
  'order/line-unknown': { status: 101, msg: '商品不在这个订单里' },
  'order/price-same': { status: 101, msg: '价格没有变化' },
  'order/price-too-low': {
    status: 101,
    msg: ({ least }: { least: number }) => `商品合计最低可改为 ¥${least.toFixed(2)}`,
  },
  'order/price-too-high': {
    status: 101,
    msg: ({ max }: { max: number }) => `商品合计最高可改为 ¥${max.toFixed(2)}`,
  },
})
