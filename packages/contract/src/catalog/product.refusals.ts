import { defineRefusals } from '../platform/refusals'

export const productRefusals = defineRefusals({
  'catalog/no-product': { status: 101, msg: '商品不存在或已删除' },
  'catalog/state-changed': { status: 101, msg: '状态已变化，请刷新后重试' },
  'catalog/code-used': { status: 101, msg: ({ code }: { code: string }) => `商品编码 ${code} 已被使用` },
  'catalog/choice-gone': {
    status: 101,
    msg: ({ what }: { what: string }) => `所选${what}不存在，请刷新后重新选择`,
  },
  'catalog/joint-unfit': {
    status: 101,
    msg: ({ name }: { name: string }) => `“${name}”不能作为组合规格：请选择未删除的单一商品`,
  },
  'catalog/exchange-mixed': {
    status: 101,
    msg: '绿星币专享商品不能与其他销售方式的规格放在同一页，请分开上架',
  },
  'catalog/no-picture': {
    status: 101,
    msg: ({ name }: { name: string }) => `“${name}”还没有图片，不能上架`,
  },
  'catalog/no-price': {
    status: 101,
    msg: ({ name }: { name: string }) => `“${name}”的售价是 0 元，不能上架，请先改价`,
  },
  'catalog/floor-guarded': { status: 101, msg: '没有降低或取消底价的权限，请联系管理员' },
  'catalog/floor-reason': {
    status: 101,
    msg: ({ goods }: { goods: string }) => `${goods}低于底价或不到售价的一半，请填写原因，由另一位同事审批`,
  },
  'catalog/price-reason': {
    status: 101,
    msg: ({ goods }: { goods: string }) => `${goods}。请填写原因，由另一位同事审批`,
  },
  'catalog/class-bonus': {
    status: 101,
    msg: ({ name, why }: { name: string; why: string }) =>
      `这样修改后“${name}”的奖金会升高（${why}）。请先在“奖金比例”里为这件商品单独设置，由两位同事确认`,
  },
  'catalog/first-bonus': {
    status: 101,
    msg: ({ name, why }: { name: string; why: string }) =>
      `“${name}”首次上架，奖金高于全店比例（${why}）。请先存为下架，在“奖金比例”里为它单独设置，由两位同事确认后再上架`,
  },
  'catalog/price-doubt': { status: 101, msg: ({ goods }: { goods: string }) => `${goods}。请核对价格` },
  'catalog/price-free': {
    status: 101,
    msg: ({ name }: { name: string }) => `“${name}”是新的，不能以 0 元上架：请填写售价，或先存为下架`,
  },
  'catalog/price-below-floor': {
    status: 101,
    msg: ({ name }: { name: string }) => `“${name}”的价格低于底价，请调整价格或底价`,
  },
  'catalog/on-shelf': { status: 101, msg: '请先下架再删除' },
  'catalog/still-held': { status: 101, msg: '还有未发货的订单，暂不能删除' },
  'catalog/stock-kind': { status: 101, msg: '请选择原因' },
  'catalog/stock-changed': {
    status: 101,
    msg: ({ onHand }: { onHand: number }) => `库存已变为 ${onHand} 件，请核对后重试`,
  },
  'catalog/stock-nothing': { status: 101, msg: '数量没有变化' },
  'catalog/stock-locked': {
    status: 101,
    msg: ({ locked }: { locked: number }) => `有 ${locked} 件已被订单占用，库存不能少于 ${locked} 件`,
  },
  'catalog/not-presell': { status: 101, msg: '请先把销售方式改为预售' },
  'catalog/presale-promised': {
    status: 101,
    msg: ({ pieces }: { pieces: number }) => `已有 ${pieces} 件预售订单待到货，预售数量不能更少`,
  },
  'catalog/presale-held': {
    status: 101,
    msg: ({ pieces }: { pieces: number }) => `已有 ${pieces} 件预售订单待到货，暂不能改为其他销售方式`,
  },
  'catalog/ship-by': { status: 101, msg: '请选择今天以后的发货日期' },
  'catalog/stock-most': { status: 101, msg: '库存最多 1000000 件' },
  'catalog/import-gone': { status: 101, msg: '导入记录不存在，请重新上传' },
  'catalog/import-done': { status: 101, msg: '这份表格已经导入过了' },
  'catalog/import-stopped': { status: 101, msg: '已停止导入，没有写入任何内容' },
  'catalog/import-wrong': { status: 101, msg: '表格里还有错误，请改正后重新上传' },
  'catalog/import-stale': {
    status: 101,
    msg: ({ codes }: { codes: string }) => `预览之后这些商品有变化，请重新上传：${codes}`,
  },
})
