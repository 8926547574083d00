import { defineRefusals } from '../platform/refusals'

export const taxonomyRefusals = defineRefusals({
  'catalog/name-taken': { status: 101, msg: ({ name }: { name: string }) => `“${name}”已经存在` },
  'catalog/taxonomy-gone': { status: 101, msg: '这一项已被删除，请刷新后重试' },
  'catalog/class-missing': { status: 101, msg: '请选择所属分类' },
  'catalog/text-missing': { status: 101, msg: '请填写服务说明' },
  'catalog/too-many': { status: 101, msg: ({ max }: { max: number }) => `最多 ${max} 个，请先删除不用的` },
  'catalog/order-changed': { status: 101, msg: '列表已变化，请刷新后重新排序' },
  'catalog/taxonomy-used': {
    status: 101,
    msg: ({ name, count }: { name: string; count: number }) => `“${name}”正被 ${count} 处使用，不能删除`,
  },
  'catalog/not-recommendable': { status: 101, msg: '推荐的商品中有已下架或已删除的，请刷新后重试' },
})
