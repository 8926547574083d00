import type { SkuData } from '@greenstar/contract/catalog/catalog.shapes'
import type { CouponRecordData } from '@greenstar/contract/coupon/coupon.shapes'
import type { OrderDetailData, OrderRowData, QuoteData } from '@greenstar/contract/order/order.shapes'
import { ProductStatus, ProductType } from '@greenstar/rules/catalog/product.status'
import { CouponStatus, CouponType } from '@greenstar/rules/coupon/coupon.status'
import { FreightType } from '@greenstar/rules/freight/freight.type'
import { OrderStatus, OrderType, OutStockStatus, orderStatusText } from '@greenstar/rules/order/order.status'
import { toWireDate } from '@greenstar/rules/platform/time'

/** Returns the wire date `ms` from now. */
export const wireDateIn = (ms: number) => toWireDate(Date.now() + ms)

export const aSku = (given: Partial<SkuData> = {}): SkuData => ({
  ID: 11,
  Name: '龟背竹 白瓷棱纹盆',
  Label: [],
  DefaultImagePath: '/media/monstera.jpg',
  Summary: '',
  Attribute: '中号 · 净高 80cm',
  Model: 'GB-1',
  Price: 168,
  MarketPrice: 218,
  Stock: 20,
  SoldNum: 5,
  AvailablePollen: 0,
  ShoppingCarNum: 0,
  FunctionName: '',
  LinkUrl: '/mall/goodsDetail?id=11',
  IsSellOut: false,
  MinNum: 0,
  MaxNum: 0,
  OnceStep: 1,
  Limit: '',
  Status: ProductStatus.selling,
  SaleBeginDate: null,
  SaleEndDate: null,
  ShipByDate: null,
  ServerDate: wireDateIn(0),
  ProductType: ProductType.general,
  ProductAttribute: 10,
  IsFreeShipping: false,
  FreightType: FreightType.XIANFU,
  IsSevenDayReturn: true,
  ...given,
})

export const aCartLine = ({
  DropAmount = 0,
  ...given
}: Partial<SkuData & { ShoppingCarNum: number; MainID: number; DropAmount: number }> = {}) => {
  const sku = aSku(given)
  return {
    ...sku,
    ShoppingCarID: sku.ID + 900,
    ShoppingCarNum: given.ShoppingCarNum ?? 1,
    MainID: given.MainID ?? sku.ID,
    MainName: sku.Name,
    DropAmount,
    ListJointProducts: [] as SkuData[],
  }
}

export const anAddress = (given: Partial<OrderDetailData['Address']> = {}): OrderDetailData['Address'] => ({
  ID: 5,
  ReceiverName: '林一禾',
  ReceiverPhone: '13800006620',
  Province: 310000,
  City: 310100,
  District: 310115,
  ProvinceName: '上海市',
  CityName: '上海市',
  DistrictName: '浦东新区',
  ContractAddress: '锦绣路 1650 弄 8 号 602 室',
  FullAddress: '上海市浦东新区锦绣路 1650 弄 8 号 602 室',
  IsDefault: true,
  Tag: '家',
  IsNotFreeArea: false,
  ...given,
})

type Line = OrderRowData['OrderDetail'][number]
export const anOrderLine = (given: Partial<Line> & { Name?: string } = {}): Line => ({
  ID: 71,
  ProductID: 11,
  MainID: 11,
  Type: 10,
  Quantity: 1,
  ShippingNum: 0,
  ReturnedNum: 0,
  RefundNum: 0,
  UnitPrice: 168,
  IsGift: false,
  DealAmount: 0,
  CouponAmount: 0,
  PollenNum: 0,
  PollenAmount: 0,
  PayAmount: 168,
  Product: {
    ID: 11,
    Name: given.Name ?? '龟背竹 白瓷棱纹盆',
    Attribute: '中号 · 净高 80cm',
    DefaultImagePath: '/media/monstera.jpg',
    HasComment: false,
  },
  ...given,
})

export const anOrder = (given: Partial<OrderRowData> = {}): OrderRowData => {
  const status = given.OrderStatus ?? OrderStatus.Booking
  return {
    ID: 31,
    OrderCode: 'GS202611180934441',
    OrderType: OrderType.ordinary,
    OrderStatus: status,
    OrderStatusCN: orderStatusText[status as OrderStatus],
    OutStockStatus: OutStockStatus.Undirected,
    GroupState: 0,
    GroupTeamID: 0,
    ProductAmount: 168,
    TotalFreight: 0,
    ProductDetailAmount: 168,
    PayAmount: 168,
    TotalNum: 1,
    CreateDate: '2026-11-18T09:34:36+08:00',
    AutoCancelDate: status === OrderStatus.Booking ? wireDateIn(23 * 60_000) : null,
    AutoFinishDate: null,
    FinishDate: null,
    ServerDate: wireDateIn(0),
    CancelReason: '',
    IsInCustomerService: false,
    ServiceID: '',
    ShipperCode: '',
    Invoice: null,
    OrderDetail: [anOrderLine()],
    Actions: ['contactService', 'cancel', 'payNow'],
    LatestTrace: '',
    ParcelNum: 0,
    ...given,
  }
}

export const anOrderDetail = (given: Partial<OrderDetailData> = {}): OrderDetailData => ({
  ...anOrder(given),
  Address: anAddress(),
  Remark: '',
  DealAmount: 0,
  Deals: [],
  CouponAmount: 0,
  PollenAmount: 0,
  PollenNum: 0,
  PollenBackNum: 0,
  AdjustAmount: 0,
  Refunds: [],
  PayDate: null,
  ShipDate: null,
  CancelDate: null,
  ExtendFrom: null,
  DeliveryText: '',
  PayLogList: [],
  Parcels: [],
  ServicePhone: '400-820-1650',
  ...given,
})

export const aPage = <Item>(items: Item[]) => ({
  CurrentPage: 1,
  PageSize: 10,
  TotalCount: items.length,
  TotalPage: 1,
  DataList: items,
})

export const aQuote = (given: Partial<QuoteData> = {}): QuoteData => ({
  Lines: [
    {
      ProductID: 11,
      MainID: 11,
      Quantity: 1,
      Name: '龟背竹 白瓷棱纹盆',
      Attribute: '中号 · 净高 80cm',
      DefaultImagePath: '/media/monstera.jpg',
      UnitPrice: 68,
      PriceReason: 'selling',
      Amount: 68,
      DealAmount: 0,
      CouponAmount: 0,
      PollenNum: 0,
      PollenAmount: 0,
      PayAmount: 76,
      Freight: 8,
      IsDeliverable: true,
      Problem: '',
      IsSevenDayReturn: true,
      ShipByDate: null,
    },
  ],
  ProductAmount: 68,
  DealAmount: 0,
  Deals: [],
  CouponAmount: 0,
  PollenAmount: 0,
  PollenNum: 0,
  PollenLimit: 0,
  PollenBalance: 0,
  PollenMin: 100,
  PollenStep: 100,
  PollenNote: '所选商品不支持绿星币抵扣',
  CouponNote: '',
  PayMinutes: 30,
  Claim: null,
  Coupons: [],
  ProductDetailAmount: 68,
  TotalFreight: 8,
  FreightText: '',
  DeliveryText: '',
  FreeGap: 0,
  PayAmount: 76,
  TotalNum: 1,
  Address: anAddress(),
  CanSubmit: true,
  Problem: '',
  ...given,
})

/** A coupon that the order can use. */
export const aCoupon = (
  ID: number,
  Name: string,
  given: Partial<CouponRecordData> = {},
): CouponRecordData => ({
  ...{ ID, Name, CouponID: ID, AmountType: CouponType.LiJian, Amount: 5, Threshold: 0, Rate: 100 },
  ...{ MaxDiscount: null, CanPlus: false, ProductCanPlus: false, IsFreeShipping: false, ScopeText: '全场' },
  ...{
    ProductIDList: [],
    Note: '',
    Status: CouponStatus.notUse,
    StatusCN: '待使用',
    RealDisCount: 5,
    Prompt: '',
    Source: '',
  },
  ...{ AcceptDate: null, BeginDate: '2026-11-01T00:00:00+08:00', EndDate: '2026-12-01T00:00:00+08:00' },
  ...{ UseDate: null, OrderID: null, ServerDate: '2026-11-18T10:00:00+08:00' },
  ...given,
})
