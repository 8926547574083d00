import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Call, shop } from '../index'
import { Paged } from './wire'

type Schema = z.ZodType & { shape?: Record<string, Schema>; unwrap?: () => Schema; element?: Schema }

/** The schema inside a list or a nullable field. */
const inside = (schema: Schema): Schema => {
  if (schema.element) return inside(schema.element)
  return schema.unwrap ? inside(schema.unwrap()) : schema
}

/** The required fields of an object, including nested ones, as OrderDetail.Product.HasComment. */
const fieldsOf = (schema: Schema, prefix = ''): string[] =>
  Object.entries(inside(schema).shape ?? {})
    .filter(([, field]) => !(field instanceof z.ZodOptional))
    .flatMap(([name, field]) => [`${prefix}${name}`, ...fieldsOf(field, `${prefix}${name}.`)])

/** Required fields of a response: each response is parsed by its contract before it is sent. */
const answered = (call: Pick<Call, 'data'>) => fieldsOf(call.data as Schema)

const { catalog, cart, member, order, coupon, vote } = shop

describe('R197: an order', () => {
  test.each([
    ['R198', ['ID', 'OrderCode', 'OrderStatus', 'OrderStatusCN']],
    ['R199', ['ProductAmount', 'TotalFreight', 'ProductDetailAmount', 'PayAmount']],
    ['R200', ['AutoCancelDate', 'AutoFinishDate', 'ServerDate', 'FinishDate']],
    ['R201', ['CancelReason', 'IsInCustomerService', 'ServiceID', 'ShipperCode', 'Invoice']],
    ['R202', ['PayLogList.PayStatus', 'PayLogList.PayTypeCN', 'PayLogList.PayDate']],
    [
      'R203',
      ['ProductID', 'ShippingNum', 'UnitPrice', 'MainID', 'Type', 'Product.HasComment'].map(
        (field) => `OrderDetail.${field}`,
      ),
    ],
  ])('%s: has %j', (_rule, fields) => {
    expect(answered(order.GetOrderByID)).toEqual(expect.arrayContaining(fields))
  })
})

const line = ['ID', 'Name', 'Label', 'DefaultImagePath', 'Summary', 'Attribute', 'LinkUrl', 'FunctionName']
const status = ['Status', 'SaleBeginDate', 'SaleEndDate', 'ServerDate']

describe('R185: a line of goods', () => {
  test.each<[string, string[]]>([
    ['R186', [...line, 'Model']],
    ['R187', ['Price', 'MarketPrice', 'Stock', 'AvailablePollen', 'IsSellOut']],
    ['R189', ['MinNum', 'MaxNum', 'OnceStep', 'Limit', 'ShoppingCarNum']],
    ['R190', status],
    [
      'R191',
      [
        ...['ProductImages.ID', 'ProductImages.ImgPath', 'ProductType', 'ListJointProducts.ID'],
        ...['ProductMedia.Type', 'ListService.Key', 'IsFreeShipping'],
      ],
    ],
  ])('%s: has %j', (_rule, fields) => {
    expect(answered(catalog.GetProductByID)).toEqual(expect.arrayContaining(fields))
  })
})

test.each<[string, Pick<Call, 'data'>, string[]]>([
  [
    'R181',
    member.GetMemberInfo,
    [
      ...['Token', 'MemberCode', 'MemberLevelID', 'UploadToken'].map((field) => `MemberInfo.${field}`),
      ...['MemberLevelList.ID', 'MemberLevelList.UpGradeNum'],
    ],
  ],
  ['R184', member.GetWXSignature, ['TimeStamp', 'SignStr', 'Noncestr']],
  [
    'R196',
    cart.GetShoppingCarInfo,
    ['ID', 'ShoppingCarNum', 'Price', 'MinNum', 'ListJointProducts.ID', 'IsSellOut', 'Stock', ...status],
  ],
  ['R206', member.GetReceiveAddressList, ['ID', 'Province', 'City', 'District', 'ContractAddress']],
  [
    'R211',
    coupon.GetCouponRecorderList,
    [
      ...['ID', 'CouponID', 'AmountType', 'RealDisCount', 'CanPlus', 'ProductCanPlus', 'ProductIDList'],
      ...['IsFreeShipping', 'Prompt'],
    ].map((field) => `DataList.${field}`),
  ],
  [
    'R212, R451',
    order.GetOrderCouponRecorderList,
    ['CouponRecorderList.ID', ...['ID', 'Amount', 'ProductCount'].map((field) => `ProductList.${field}`)],
  ],
  ['R215', vote.ProductVote, ['ID', 'Votes', 'IsVote']],
  ['R221', member.GetWXOpenInfoByCode, ['OpenID', 'UserInfo']],
  ['R429', member.SaveReceiveAddress, ['ID', 'Province', 'City', 'District', 'ContractAddress']],
])('%s: an answer has its fields', (_rule, call, fields) => {
  expect(answered(call)).toEqual(expect.arrayContaining(fields))
})

test('R216: a paged list has five fields', () => {
  expect(Object.keys(Paged(z.string()).shape)).toEqual([
    'CurrentPage',
    'PageSize',
    'TotalCount',
    'TotalPage',
    'DataList',
  ])
})

test.each<[string, Pick<Call, 'payload'>, string[]]>([
  ['R204', order.CreateOrder, ['orderType', 'orderDetailList']],
  [
    'R217',
    member.ThirdPartBinding,
    ['mobile', 'verificationCode', 'type', 'openID', 'wxOpenID', 'avatar', 'nickName'],
  ],
  ['R218', member.CodeLogin, ['userName', 'code']],
  ['R219', member.Login, ['userName', 'userPwd']],
  ['R220', member.FindPassword, ['userName', 'verificationCode', 'newPwd', 'type']],
  ['R425', member.GetWXSignature, ['url']],
  ['R451', order.GetOrderCouponRecorderList, ['couponRecorderID']],
])('%s: a payload accepts its fields', (_rule, call, fields) => {
  expect(Object.keys((call.payload as Schema).shape ?? {})).toEqual(expect.arrayContaining(fields))
})

test('a call of the specification that writes in one transaction repeats its answer for the same request', () => {
  const calls = Object.values(shop as Record<string, Record<string, Call>>).flatMap((noun) =>
    Object.entries(noun),
  )
  const deaf = calls.filter(([, rule]) => rule.writes && !rule.outside && !rule.addition && !rule.once)
  expect(deaf.map(([action]) => action)).toEqual([])
})

/** Places of a schema that accept any value. */
const looseIn = (schema: Schema, path: string): string[] => {
  const held = inside(schema)
  if (held instanceof z.ZodAny || held instanceof z.ZodUnknown) return [path]
  return Object.entries(held.shape ?? {}).flatMap(([name, field]) => looseIn(field, `${path}.${name}`))
}

test('R408: every field of payload and response has a name and a kind in the contract', () => {
  const calls = Object.values(shop as Record<string, Record<string, Call>>).flatMap(Object.entries<Call>)
  expect(calls.length).toBeGreaterThan(100)
  const loose = calls.flatMap(([name, { payload, data }]) => [
    ...looseIn(payload as Schema, `${name} payload`),
    ...looseIn(data as Schema, `${name} data`),
  ])
  expect(loose).toEqual([])
})
