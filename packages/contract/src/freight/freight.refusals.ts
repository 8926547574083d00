import { defineRefusals } from '../platform/refusals'

export const freightRefusals = defineRefusals({
  'freight/product-gone': { status: 101, msg: '商品不存在或已下架' },
  'freight/code-taken': { status: 101, msg: '这个编号已经有模板' },
  'freight/code-missing': { status: 101, msg: '请填写编号' },
  'freight/template-gone': { status: 101, msg: '运费模板不存在，请刷新后重试' },
  'freight/template-used': {
    status: 101,
    msg: ({ name, count }: { name: string; count: number }) =>
      `“${name}”正被 ${count} 个商品规格使用，不能删除；请先给它们换一个模板`,
  },
  'freight/template-needed': { status: 101, msg: '新商品默认使用这个模板，不能删除' },
  'freight/courier-taken': { status: 101, msg: '这个编号已经有物流公司' },
  'freight/courier-gone': { status: 101, msg: '物流公司不存在，请刷新后重试' },
  'freight/courier-needed': { status: 101, msg: '至少要有一家启用的物流公司' },
  'freight/area-twice': { status: 101, msg: '同一个地区只能填写一次' },
  'freight/too-many': { status: 101, msg: '运费模板最多 200 个' },
  'freight/area-unknown': { status: 101, msg: '地区不存在，请刷新后重试' },
})
