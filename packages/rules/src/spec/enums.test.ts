import { expect, test } from 'vitest'
import { AfterSaleStatus, AfterSaleType } from '../aftersale/aftersale.status'
import { NewsColumn } from '../article/news-column'
import { LimitFlag } from '../catalog/product.limits'
import {
  ProductAttribute,
  ProductMediaType,
  ProductStatus,
  ProductTopic,
  ProductType,
} from '../catalog/product.status'
import { SkuActionType } from '../catalog/sku-popup.submit'
import { CouponStatus, CouponType } from '../coupon/coupon.status'
import { FreightType } from '../freight/freight.type'
import { AdvertPosition } from '../home/advert-position'
import { NativeConfigType } from '../home/native-config'
import {
  InvoiceStatus,
  InvoiceTitleStatus,
  InvoiceType,
  MakeInvoiceType,
  TitleType,
} from '../invoice/invoice.status'
import { FindPasswordType, ThirdPartyBindingType } from '../member/login'
import { AuditStatus, MemberIdentity } from '../member/member.identity'
import { SmsType } from '../member/sms'
import { NewOrderType, OrderStatus, OrderType, OutStockStatus } from '../order/order.status'
import { LoadType } from '../platform/load-type'
import { MainTabNumber } from '../platform/main-tab'
import { HttpStatus, ReplyStatus } from '../platform/reply'
import { AppLoginKey, Channel } from '../setting/channel'
import { InvoiceSwitch } from '../setting/global-config'
import { MaintenanceFlag } from '../setting/site'
import { BlueprintCardType } from '../show/blueprint-card'
import { TalentWorksStatus } from '../talent/talent.status'
import specified from './enums.json'

type Enumeration = Readonly<Record<string, string | number>>

/** Name in the specification → our constant. */
const enumerations: Record<string, Enumeration> = {
  Channel,
  OrderStatus,
  AfterSaleStatus,
  afterSaleType: AfterSaleType,
  CouponStatus,
  couponType: CouponType,
  InvoiceTitleStatus,
  MakeInvoiceType,
  InvoiceStatus,
  invoiceType: InvoiceType,
  titleType: TitleType,
  talentWorksStatus: TalentWorksStatus,
  productType: ProductType,
  ProductTopic,
  MemberIdentity,
  AuditStatus,
  ProductStatus,
  ProductAttribute,
  LoadType,
  OrderType,
  NewOrderType,
  FreightType,
  NewsColumn,
  OutStockStatus,
  AdvertPosition,
  MaintenanceFlag,
  InvoiceSwitch,
  SmsType,
  FindPasswordType,
  ThirdPartyBindingType,
  ProductMediaType,
  BlueprintCardType,
  NativeConfigType,
  LimitFlag,
  _actionType: SkuActionType,
  ReplyStatus,
  HttpStatus,
  AppLoginKey,
  MainTabNumber,
}

/** Rules of tools/spec that state them; enumerations of future nouns have none. */
const rules: Record<string, string> = {
  Channel: 'R230, R501',
  OrderStatus: 'R231',
  AfterSaleStatus: 'R232',
  afterSaleType: 'R233',
  CouponStatus: 'R234',
  couponType: 'R235',
  InvoiceTitleStatus: 'R236',
  MakeInvoiceType: 'R237',
  InvoiceStatus: 'R238',
  invoiceType: 'R239',
  titleType: 'R240',
  talentWorksStatus: 'R241',
  productType: 'R242',
  ProductTopic: 'R243',
  MemberIdentity: 'R244, R388',
  AuditStatus: 'R245',
  ProductStatus: 'R246',
  ProductAttribute: 'R247',
  LoadType: 'R248',
  OrderType: 'R249',
  NewOrderType: 'R249',
  FreightType: 'R250',
  OutStockStatus: 'R252',
  AdvertPosition: 'R253',
  SmsType: 'R494',
  ThirdPartyBindingType: 'R495',
  ProductMediaType: 'R192',
}

/** Our values in addition to the specified ones. */
const additions: Record<string, readonly (string | number)[]> = {
  NewsColumn: ['CM003', 'CM004', 'CM005'],
  ReplyStatus: [101, 102, 500],
}

const isIdentifier = (name: string | null): name is string => name !== null && /^[A-Za-z]\w*$/.test(name)

test('every enumeration of the specification has a constant, and no other constant is listed', () => {
  expect(Object.keys(enumerations).sort()).toEqual(specified.map((entry) => entry.enum).sort())
})

const specifiedWithRules = specified.map((entry) => ({ ...entry, rule: rules[entry.enum] ?? 'ours' }))

test.each(specifiedWithRules)('$rule: $enum has the specified values', ({ enum: name, values }) => {
  const ours = Object.values(enumerations[name] ?? {})
  const theirs = values.filter((entry) => entry.value !== null && entry.value !== 'anything else')
  const expected = theirs.map((entry) => entry.value as string | number)
  if (expected.length > 0) {
    expect([...ours].sort()).toEqual([...expected, ...(additions[name] ?? [])].sort())
  }
})

test.each(specifiedWithRules)('$rule: $enum spells the specified names', ({ enum: name, values }) => {
  const ours = enumerations[name] ?? {}
  for (const entry of values) {
    if (!isIdentifier(entry.name)) continue
    const isNamedBySpec = entry.name in ours
    const describesOnly = ['ReplyStatus', 'InvoiceSwitch', 'FindPasswordType', 'MainTabNumber'].includes(name)
    expect(isNamedBySpec || describesOnly, `${name}.${entry.name}`).toBe(true)
    if (isNamedBySpec && entry.value !== null && entry.value !== 'anything else') {
      expect(ours[entry.name]).toBe(entry.value)
    }
  }
})
