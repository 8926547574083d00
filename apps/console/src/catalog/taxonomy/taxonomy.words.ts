import type { DataOf, Ops, PayloadOf } from '@greenstar/contract'

export type TaxonomyKind = PayloadOf<Ops['catalog']['ListTaxonomy']>['kind']
export type TaxonomyEntry = DataOf<Ops['catalog']['ListTaxonomy']>[number]

export const kindWords = {
  class: '分类',
  series: '系列',
  brand: '品牌',
  function: '功效',
  label: '标签',
  service: '服务承诺',
} satisfies Record<TaxonomyKind, string>

/** Hints where the shop shows entries of a kind. */
export const kindHints = {
  class: '商城左侧的分类；隐藏后不再显示，商品照常销售',
  series: '分类下的细分，显示在商城的系列栏',
  brand: '显示在商品详情，可被搜索到',
  function: '显示在商品卡片与商城筛选',
  label: '显示在商品名称旁；改名后商品与搜索同步更新',
  service: '显示在商品详情的服务说明',
} satisfies Record<TaxonomyKind, string>
