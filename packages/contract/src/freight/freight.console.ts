import { z } from 'zod'
import { byOperator, call, operatorWrite } from '../platform/call'
import {
  Day,
  Flag,
  Id,
  Int,
  ListIn,
  Maybe,
  Nothing,
  onceKey,
  RequiredText,
  Text,
  Whole,
  Yuan,
  YuanIn,
} from '../platform/wire'

const Area = z.object({ AreaID: Int, Name: z.string() })
const Price = Maybe(YuanIn(999_999_99, '运费应在 0 至 999999.99 元之间，最多两位小数'))
/** Provinces and cities; optional because a form cannot contain an empty list. */
const AreaIds = Maybe(ListIn(Id, 400, '地区不正确')).transform((ids) => ids ?? [])

const Template = z.object({
  ID: Int,
  Code: z.string(),
  Name: z.string(),
  /** Yuan; null: from the business settings. */
  FirstPrice: Yuan.nullable(),
  NextPrice: Yuan.nullable(),
  FarFirstPrice: Yuan.nullable(),
  FarNextPrice: Yuan.nullable(),
  Undeliverable: z.array(Area),
  /** Closed for a season. */
  Held: z.array(Area),
  /** Last day of the hold, as 2027-02-28; null: not known yet. */
  HeldUntil: z.string().nullable(),
  /** Number of products with this template. */
  ProductNum: Int,
})

const Days = Whole(1, 60, '天数应为 1 至 60')
const Courier = z.object({
  Code: z.string(),
  Name: z.string(),
  Phone: z.string(),
  /** Order; delivery dates are based on the first courier in use. */
  Index: Int,
  IsUsed: z.boolean(),
  Days: Int,
  FarDays: Int,
  Regions: z.array(Area.extend({ Days: Int })),
})

export const freightConsole = {
  GetCourierRoom: call('Console', 'GET', {
    zh: '物流公司与各地区的在途天数',
    ...byOperator('order.read'),
    payload: z.object({}),
    data: z.object({
      Couriers: z.array(Courier),
      Areas: z.array(Area.extend({ Cities: z.array(Area) })),
    }),
  }),
  SaveCourier: call('Console', 'POST', {
    zh: '新建或修改物流公司；code 是物流查询接口的编号，只在新建时填写',
    ...operatorWrite('freight.write'),
    once: true,
    payload: z.object({
      code: Text(20).refine((code) => /^[A-Za-z][A-Za-z0-9-]*$/.test(code), '编号用字母开头，可含数字与横线'),
      isNew: Maybe(Flag),
      name: RequiredText(20, '请填写名称', '名称最多 20 个字'),
      phone: Maybe(Text(20).refine((phone) => /^[\d-]*$/.test(phone), '电话只含数字与横线')),
      index: Whole(0, 999, '顺序应为 0 至 999'),
      isUsed: Maybe(Flag),
      days: Days,
      farDays: Days,
      regions: Maybe(ListIn(z.object({ AreaID: Id, Days }), 400)).transform((list) => list ?? []),
      ...onceKey,
    }),
    data: Nothing,
    refusals: [
      'freight/courier-taken',
      'freight/courier-gone',
      'freight/courier-needed',
      'freight/area-unknown',
      'freight/area-twice',
    ],
  }),
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
    ...operatorWrite('freight.write'),
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
      /** Last day on which heldIDs are closed; without it until it is changed. */
      heldUntil: Day,
      ...onceKey,
    }),
    /** ApprovalID: of a second operator, if a step becomes cheaper; 0 if it is saved. */
    data: z.object({ ID: Int, ApprovalID: Int }),
    refusals: [
      'freight/code-taken',
      'freight/code-missing',
      'freight/template-gone',
      'freight/area-unknown',
      'freight/too-many',
      'operator/approval-waiting',
    ],
  }),
  DeleteFreightTemplate: call('Console', 'POST', {
    zh: '删除没有商品使用的运费模板',
    ...operatorWrite('freight.write'),
    payload: z.object({ id: Id }),
    data: Nothing,
    refusals: ['freight/template-gone', 'freight/template-used', 'freight/template-needed'],
  }),
}
