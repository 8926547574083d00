import { productMost } from '@greenstar/rules/catalog/product.fields'
import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import { z } from 'zod'
import { bulkSpec } from '../bulk/bulk.act'
import { Code, Id, ListIn, Maybe, RequiredText, Text, Whole, YuanIn } from '../platform/wire'
import { productFilter } from './product.console'

const filter = z.object(productFilter)
const products = { unit: '个商品', filter, permission: 'product.write', mayUndo: true } as const
const Labels = Maybe(
  ListIn(Text(10, '每个标签最多 10 个字'), productMost.labels, `标签最多 ${productMost.labels} 个`),
)

/** What operators do to many products. */
export const productBulk = {
  price: bulkSpec({
    ...products,
    name: 'product.price',
    zh: '批量改价',
    params: z.object({
      way: z.enum(['up', 'down'], '请选择上调或下调'),
      by: z.enum(['yuan', 'percent'], '请选择按金额或按比例'),
      /** Yuan or percent, with at most two decimals. */
      amount: YuanIn(productMost.priceFen, '请填写大于 0 的数，最多两位小数').refine(
        (amount) => amount > 0,
        '请填写大于 0 的数，最多两位小数',
      ),
      round: z.enum(['none', 'jiao', 'yuan', 'nine'], '请选择取整方式'),
    }),
  }),
  class: bulkSpec({
    ...products,
    name: 'product.class',
    zh: '批量改分类',
    params: z.object({ classID: Id }),
  }),
  freight: bulkSpec({
    ...products,
    name: 'product.freight',
    zh: '批量改运费模板',
    params: z.object({ template: RequiredText(20, '请选择运费模板', '运费模板不正确') }),
  }),
  labels: bulkSpec({
    ...products,
    name: 'product.labels',
    zh: '批量改标签',
    params: z.object({ add: Labels, remove: Labels }),
  }),
  status: bulkSpec({
    ...products,
    name: 'product.status',
    zh: '批量上下架',
    params: z.object({ status: Code({ selling: ProductStatus.selling, off: ProductStatus.offShelf }) }),
  }),
  lowStock: bulkSpec({
    ...products,
    permission: 'product.stock',
    name: 'product.low-stock',
    zh: '批量改库存预警',
    /** Missing: the shop's own mark. */
    params: z.object({ lowStock: Maybe(Whole(0, productMost.pieces, '库存预警应在 0 至 9999 之间')) }),
  }),
} as const
