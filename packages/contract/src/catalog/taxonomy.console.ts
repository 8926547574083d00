import { z } from 'zod'
import { byOperator, call, operatorWrite } from '../platform/call'
import {
  Flag,
  Id,
  ImagePath,
  Int,
  ListIn,
  Maybe,
  Nothing,
  onceKey,
  Paragraph,
  RequiredText,
  Text,
  Whole,
} from '../platform/wire'

export const TaxonomyKind = z.enum(['class', 'brand', 'series', 'function', 'label', 'service'], {
  error: '类别不正确',
})

const Entry = z.object({
  ID: Int,
  Name: z.string(),
  ImgPath: ImagePath,
  Index: Int,
  /** Classes: whether the mall shows it; other kinds are always shown. */
  Shown: z.boolean(),
  /** Classes: days after which a piece is likely used up, and its buyers are reminded; 0: never. */
  UseDays: Int,
  /** Series: its class. */
  ClassID: Int.nullable(),
  /** Services: the sentence on the product page. */
  Text: z.string(),
  /** Products that have it, without deleted ones; for a class also its series. */
  UsedCount: Int,
})

export const taxonomyConsole = {
  ListTaxonomy: call('Console', 'GET', {
    zh: '分类、品牌、系列、功效、标签或服务承诺的列表',
    ...byOperator('product.read'),
    payload: z.object({ kind: TaxonomyKind }),
    data: z.array(Entry),
  }),
  SaveTaxonomy: call('Console', 'POST', {
    zh: '新建或修改分类、品牌、系列、功效、标签或服务承诺',
    ...operatorWrite('taxonomy.write'),
    once: true,
    payload: z.object({
      kind: TaxonomyKind,
      /** Missing: adds a new one at the end. */
      id: Maybe(Id),
      name: RequiredText(20, '请填写名称', '名称最多 20 个字'),
      imgPath: Maybe(Text(200)),
      shown: Maybe(Flag),
      useDays: Maybe(Whole(0, 365, '天数应在 0 至 365 之间')),
      classID: Maybe(Id),
      text: Maybe(Paragraph(200, '说明最多 200 个字')),
      ...onceKey,
    }),
    data: z.object({ ID: Int }),
    refusals: [
      'catalog/name-taken',
      'catalog/taxonomy-gone',
      'catalog/class-missing',
      'catalog/text-missing',
      'catalog/too-many',
      'upload/picture-unknown',
    ],
  }),
  SortTaxonomy: call('Console', 'POST', {
    zh: '调整顺序：按给出的编号依次排列',
    ...operatorWrite('taxonomy.write'),
    payload: z.object({ kind: TaxonomyKind, ids: ListIn(Id, 500) }),
    data: Nothing,
    refusals: ['catalog/order-changed'],
  }),
  DeleteTaxonomy: call('Console', 'POST', {
    zh: '删除没有被使用的分类、品牌、系列、功效、标签或服务承诺',
    ...operatorWrite('taxonomy.write'),
    payload: z.object({ kind: TaxonomyKind, id: Id }),
    data: Nothing,
    refusals: ['catalog/taxonomy-used', 'catalog/taxonomy-gone'],
  }),
}
