import { ops } from '@greenstar/contract'
import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import { defineShortExport } from '../platform/export/export'
import { yuan } from '../platform/wire'
import { listRecommended } from './recommended.store'
import { listTaxonomy } from './taxonomy.store'

/** Classes, brands, series, functions, labels or services as a file, in the shop's order. */
export const taxonomyExport = defineShortExport({
  name: 'taxonomy',
  title: '分类与标签',
  permission: 'product.read',
  payload: ops.catalog.ListTaxonomy.payload,
  all: ({ kind }, { db }) => listTaxonomy(db, kind),
  columns: [
    { key: 'name', title: '名称', value: (row) => row.name },
    { key: 'name', title: '说明', value: (row) => row.text },
    { key: 'shown', title: '展示', value: (row) => (row.shown ? '是' : '否') },
    { key: 'used', title: '商品数', value: (row) => row.used },
    { key: 'picture', title: '图片', value: (row) => row.img_path },
  ],
})

/** The recommended products as a file, in the order of the home page. */
export const recommendedExport = defineShortExport({
  name: 'recommended',
  title: '推荐商品',
  permission: 'home.read',
  payload: ops.catalog.ListRecommended.payload,
  all: (_filters, { db }) => listRecommended(db),
  columns: [
    { key: 'name', title: '商品', value: (row) => row.name },
    { key: 'price', title: '价格', as: 'yuan', value: (row) => yuan(row.price_fen) },
    {
      key: 'state',
      title: '状态',
      value: (row) => (row.status === ProductStatus.selling ? '在售' : '待上架'),
    },
  ],
})
