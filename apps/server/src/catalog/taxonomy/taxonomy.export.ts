import { ops } from '@greenstar/contract'
import { Flag, Id, Maybe, Text } from '@greenstar/contract/platform/wire'
import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import { isAsked, isCalled } from '@greenstar/rules/platform/narrow'
import { defineShortExport } from '../../platform/export/export'
import { yuan } from '../../platform/wire'
import { listRecommended } from './recommended.store'
import { listTaxonomy } from './taxonomy.store'

export const taxonomyExport = defineShortExport({
  name: 'taxonomy',
  title: '分类与标签',
  permission: 'product.read',
  payload: ops.catalog.ListTaxonomy.payload.extend({
    keyword: Maybe(Text(40)),
    classID: Maybe(Id),
    /** Whether any product has it. */
    used: Maybe(Flag),
  }),
  all: async ({ kind, keyword, classID, used }, { db }) => {
    const classes = new Map((await listTaxonomy(db, 'class')).map(({ id, name }) => [id, name]))
    return (await listTaxonomy(db, kind))
      .filter(
        (row) => isCalled(row.name, keyword) && isAsked(row.class_id, classID) && isAsked(row.used > 0, used),
      )
      .map((row) => ({ ...row, className: classes.get(row.class_id ?? 0) ?? '' }))
  },
  columns: [
    { key: 'name', title: '名称', value: (row) => row.name },
    { key: 'name', title: '说明', value: (row) => row.text },
    { key: 'class', title: '所属分类', value: (row) => row.className },
    { key: 'shown', title: '展示', value: (row) => (row.shown ? '是' : '否') },
    { key: 'used', title: '商品数', value: (row) => row.used },
    { key: 'picture', title: '图片', value: (row) => row.img_path },
  ],
})

export const recommendedExport = defineShortExport({
  name: 'recommended',
  title: '推荐商品',
  permission: 'home.read',
  payload: ops.catalog.ListRecommended.payload.extend({
    keyword: Maybe(Text(40)),
    /** On sale now, or not. */
    state: Maybe(Flag),
  }),
  all: async ({ keyword, state }, { db }) =>
    (await listRecommended(db)).filter(
      ({ name, status }) => isCalled(name, keyword) && isAsked(status === ProductStatus.selling, state),
    ),
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
