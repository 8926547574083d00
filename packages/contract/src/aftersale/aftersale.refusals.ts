import { defineRefusals } from '../platform/refusals'

type Named = { name: string }

export const aftersaleRefusals = defineRefusals({
  'aftersale/not-found': { status: 101, msg: '售后单不存在' },
  'aftersale/wrong-state': { status: 101, msg: '订单当前不能申请售后；未发货的订单请直接取消' },
  'aftersale/wrong-reason': { status: 101, msg: '该售后类型不支持所选原因，请重新选择' },
  'aftersale/too-late': {
    status: 101,
    msg: ({ name }: Named) => `“${name}”已超过售后期限，如有问题请联系客服`,
  },
  'aftersale/no-seven-days': {
    status: 101,
    msg: ({ name }: Named) => `“${name}”不支持七天无理由退货`,
  },
  'aftersale/pictures-needed': {
    status: 101,
    msg: ({ least }: { least: number }) => `请至少上传${least}张凭证图片`,
  },
  'aftersale/too-many': {
    status: 101,
    msg: ({ name }: Named) => `“${name}”可申请的数量不足，请刷新后重试`,
  },
  'aftersale/closed-twice': { status: 101, msg: '该商品的售后已申请过两次，如有问题请联系客服' },
  /** The second review must be by another person. */
  'aftersale/same-person': { status: 101, msg: '复审需由另一位同事处理' },
  'aftersale/offer-wrong': { status: 101, msg: '建议金额应大于 0 且小于申请的退款金额' },
  'aftersale/talk-over': { status: 101, msg: '售后已结束，如有问题请联系客服' },
  'aftersale/talk-full': { status: 101, msg: '该售后的留言已达上限，请联系客服' },
  'aftersale/no-track': { status: 101, msg: '暂时查不到物流，请稍后再试' },
  'aftersale/answer-needed': { status: 101, msg: '请填写原因' },
})
