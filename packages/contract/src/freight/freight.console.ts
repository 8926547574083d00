import { z } from 'zod'
import { byOperator, call } from '../platform/call'
import { Id, Int, ListIn, Maybe, Nothing, onceKey, RequiredText, Text, Yuan, YuanIn } from '../platform/wire'

const Area = z.object({ AreaID: Int, Name: z.string() })
const Price = Maybe(YuanIn(999_999_99, '运费应在 0 至 999999.99 元之间，最多两位小数'))
/** Provinces and cities; none at all is a form without the field. */
const AreaIds = Maybe(ListIn(Id, 400, '地区不正确')).transform((ids) => ids ?? [])

const Template = z.object({
  ID: Int,
  Code: z.string(),
  Name: z.string(),
  /** Yuan; null where the business settings count. */
  FirstPrice: Yuan.nullable(),
  NextPrice: Yuan.nullable(),
  FarFirstPrice: Yuan.nullable(),
  FarNextPrice: Yuan.nullable(),
  /** Never delivered to. */
  Undeliverable: z.array(Area),
  /** Closed for the season. */
  Held: z.array(Area),
  /** Products that travel by it. */
  ProductNum: Int,
})

export const freightConsole = {
  ListFreightTemplates: call('Console', 'GET', {
    zh: '运费模板选项',
    ...byOperator('product.read'),
    payload: z.object({}),
    data: z.array(z.object({ Code: z.string(), Name: z.string() })),
  }),
  GetFreightRoom: call('Console', 'GET', {
    zh: '运费模板的价格、不配送与季节停发地区',
    ...byOperator('product.read'),
    payload: z.object({}),
    data: z.object({
      Templates: z.array(Template),
      Areas: z.array(Area.extend({ Cities: z.array(Area) })),
    }),
  }),
  SaveFreightTemplate: call('Console', 'POST', {
    zh: '新建或修改运费模板；编号只在新建时填写',
    ...byOperator('freight.write'),
    writes: true,
    once: true,
    payload: z.object({
      id: Maybe(Id),
      code: Maybe(
        Text(20).refine((code) => /^[a-z][a-z0-9-]*$/.test(code), '编号用小写字母开头，可含数字与横线'),
      ),
      name: RequiredText(20, '请填写名称', '名称最多 20 个字'),
      firstPrice: Price,
      nextPrice: Price,
      farFirstPrice: Price,
      farNextPrice: Price,
      undeliverableIDs: AreaIds,
      heldIDs: AreaIds,
      ...onceKey,
    }),
    data: z.object({ ID: Int }),
    refusals: [
      'freight/code-taken',
      'freight/code-missing',
      'freight/template-gone',
      'freight/area-unknown',
      'freight/too-many',
    ],
  }),
  DeleteFreightTemplate: call('Console', 'POST', {
    zh: '删除没有商品使用的运费模板',
    ...byOperator('freight.write'),
    writes: true,
    payload: z.object({ id: Id }),
    data: Nothing,
    refusals: ['freight/template-gone', 'freight/template-used', 'freight/template-needed'],
  }),
}
