import type { ProductCardData, ProductDetailData, SkuData } from '@greenstar/contract/catalog/catalog.shapes'

/** A plant on sale, for tests of screens. */
export const aSkuData = (facts: Partial<SkuData> = {}): SkuData => ({
  ID: 1010,
  Name: '龟背竹 白瓷棱纹盆',
  Label: ['包邮'],
  DefaultImagePath: '/media/p-monstera.jpg',
  Summary: '叶大而裂，暗处也长得从容。',
  Attribute: '中号 · 净高 80cm',
  Model: 'GBZ-M',
  Price: 168,
  MarketPrice: 218,
  Stock: 38,
  SoldNum: 862,
  AvailablePollen: 1600,
  ShoppingCarNum: 0,
  FunctionName: '',
  LinkUrl: '/mall/goodsDetail?id=11',
  IsSellOut: false,
  MinNum: 0,
  MaxNum: 0,
  OnceStep: 1,
  Limit: '',
  Status: 10,
  SaleBeginDate: null,
  SaleEndDate: null,
  ShipByDate: null,
  ServerDate: '2026-11-18T10:00:00+08:00',
  ProductType: 10,
  ProductAttribute: 10,
  IsFreeShipping: true,
  FreightType: 20,
  IsSevenDayReturn: false,
  ...facts,
})

export const aCard = (facts: Partial<ProductCardData> = {}): ProductCardData => ({
  ...aSkuData(),
  FunctionName: '耐阴',
  LinkUrl: '/mall/goodsDetail?id=1010',
  CommentCount: 0,
  ListJointProducts: [],
  ...facts,
})

/** The page of mock 04: four joint products beside its own line. */
export const aComposite = (facts: Partial<ProductCardData> = {}): ProductCardData =>
  aCard({
    ProductType: 20,
    ListJointProducts: [
      aSkuData({ ID: 1011, Attribute: '小号 · 净高 40cm', Price: 88, Stock: 126 }),
      aSkuData({ ID: 1012, Attribute: '大号 · 净高 110cm', Price: 298, Stock: 14, MaxNum: 2 }),
      aSkuData({
        ID: 1013,
        Name: '白瓷棱纹盆（单盆）',
        Attribute: '口径 21cm',
        Price: 59,
        Stock: 80,
        Limit: '1',
      }),
      aSkuData({ ID: 1014, Attribute: '特大 · 净高 150cm', Price: 528, Stock: 3, IsSellOut: true }),
    ],
    ...facts,
  })

export const aDetail = (facts: Partial<ProductDetailData> = {}): ProductDetailData => ({
  ...aCard(),
  ClassID: 1,
  ClassName: '观叶绿植',
  BrandName: '绿星园圃',
  ProductImages: [{ ID: 2, ImgPath: '/media/p-monstera.jpg' }],
  ProductMedia: [
    { ID: 1, Type: 20, MediaPath: '/media/v-monstera.mp4', CoverPath: '/media/p-monstera.jpg' },
    { ID: 2, Type: 10, MediaPath: '/media/p-monstera.jpg', CoverPath: '' },
  ],
  ListService: [{ Key: '破损包赔', Value: '签收 48 小时内拍照，补发或退款。' }],
  ListParameter: [
    { Key: '光照', Value: '散射光' },
    { Key: '浇水', Value: '10 天一次' },
  ],
  Detail: '<h3>一片叶，一扇窗</h3><p>裂叶是为了让光落到下层。</p>',
  GoodRate: 98,
  ...facts,
})

/** The first page of a list. */
export const aPage = <Item>(items: Item[], total = items.length) => ({
  CurrentPage: 1,
  PageSize: 10,
  TotalCount: total,
  TotalPage: Math.ceil(total / 10),
  DataList: items,
})
