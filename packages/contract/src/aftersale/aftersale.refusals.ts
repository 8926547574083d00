import { defineRefusals } from '../platform/refusals'

type Named = { name: string }

export const aftersaleRefusals = defineRefusals({
  'aftersale/not-found': { status: 101, msg: '没有找到这笔售后，请刷新后重试' },
  'aftersale/wrong-state': { status: 101, msg: '订单当前不能申请售后；未发货的订单请直接取消' },
  'aftersale/wrong-reason': { status: 101, msg: '这种售后类型不支持所选原因，请重新选择' },
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
    msg: ({ least }: { least: number }) => `请至少上传 ${least} 张凭证图片`,
  },
  'aftersale/too-many': {
    status: 101,
    msg: ({ name }: Named) => `“${name}”可申请的数量不足，请刷新后重试`,
  },
  'aftersale/gift-dear': { status: 101, msg: '赠品的价值超过退款金额，请把赠品一并寄回' },
  'aftersale/closed-twice': {
    status: 101,
    msg: ({ times }: { times: number }) => `这件商品的售后已申请过 ${times} 次，如有问题请联系客服`,
  },
  /** The second review must be by another person. */
  'aftersale/same-person': {
    status: 101,
    msg: '需由另一位同事处理：代会员申请的大额售后和复审要两个人，放款的人不能参与过这笔售后',
  },
  'aftersale/decided': {
    status: 101,
    msg: ({ by, state }: { by: string; state: string }) =>
      `这笔售后已由 ${by} 处理，现在是“${state}”，您的操作没有生效`,
  },
  'aftersale/offer-wrong': { status: 101, msg: '建议金额应大于 0 且小于申请的退款金额' },
  'aftersale/talk-over': { status: 101, msg: '售后已结束，如有问题请联系客服' },
  'aftersale/talk-full': { status: 101, msg: '这个售后的留言已达上限，请联系客服' },
  'aftersale/no-track': { status: 101, msg: '暂时查不到物流，请稍后再试' },
  'aftersale/no-return-address': {
    status: 101,
    msg: '还没有设置退货地址，请管理员先在“退货地址”里新建一个默认地址',
  },
  'aftersale/address-gone': { status: 101, msg: '这个退货地址不存在，请刷新后重试' },
  'aftersale/address-default': { status: 101, msg: '默认退货地址不能删除或取消，请先把另一个设为默认' },
  'aftersale/address-taken': {
    status: 101,
    msg: ({ name, other }: Named & { other: string }) => `“${name}”已经指定退到“${other}”`,
  },
  'aftersale/address-many': { status: 101, msg: '退货地址最多 50 个' },
  'aftersale/postage-no': { status: 101, msg: '这笔售后不能申请退运费' },
  'aftersale/postage-most': {
    status: 101,
    msg: ({ max }: { max: number }) => `寄回运费最多退 ${max} 元`,
  },
  'aftersale/postage-limit': {
    status: 101,
    msg: '您今天单独给出的金额已到限额，请由另一位同事答复',
  },
  'aftersale/pickup-no': { status: 101, msg: '这笔售后现在不能预约上门取件，请自行寄回后填写运单号' },
  'aftersale/pickup-open': { status: 101, msg: '已经预约了上门取件，如需改时间请先取消再预约' },
  'aftersale/pickup-slot': { status: 101, msg: '这个时段已不能预约，请选择其他时段' },
  'aftersale/pickup-many': {
    status: 101,
    msg: ({ max }: { max: number }) => `每天最多预约 ${max} 次上门取件，请明天再约，或自行寄回后填写运单号`,
  },
  'aftersale/pickup-case': {
    status: 101,
    msg: ({ max }: { max: number }) => `这笔售后已预约 ${max} 次上门取件，请自行寄回后填写运单号`,
  },
  'aftersale/pickup-gone': { status: 101, msg: '快递员已取件或预约已结束，不能取消，请刷新后查看' },
  'aftersale/pickup-unsure': { status: 101, msg: '暂时联系不上快递公司，请稍后再试' },
  'aftersale/claim-known': {
    status: 101,
    msg: ({ number }: { number: string }) => `包裹 ${number} 已经登记过索赔，请在“快递索赔”里查看`,
  },
  'aftersale/claim-gone': { status: 101, msg: '这笔索赔不存在，请刷新后重试' },
  'aftersale/claim-worth': {
    status: 101,
    msg: ({ max }: { max: number }) => `这个包裹最多索赔 ${max} 元，即里面商品的售价加运费`,
  },
  'aftersale/claim-amount': {
    status: 101,
    msg: ({ max }: { max: number }) => `赔付金额最多 ${max} 元，与索赔金额一致`,
  },
  'aftersale/answer-needed': { status: 101, msg: '请填写原因' },
})
