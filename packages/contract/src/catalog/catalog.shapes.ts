import { z } from 'zod'
import { ImagePath, Moment, Yuan } from '../platform/wire'

/** One sellable line: a product, a variant of a composite page, a cart line (spec 3, Product / SKU line). */
export const Sku = z.object({
  ID: z.number().int(),
  Name: z.string(),
  Label: z.array(z.string()),
  DefaultImagePath: ImagePath,
  Summary: z.string(),
  Attribute: z.string(),
  Model: z.string(),
  Price: Yuan,
  MarketPrice: Yuan,
  Stock: z.number().int(),
  SoldNum: z.number().int(),
  AvailablePollen: z.number().int(),
  IsSellOut: z.boolean(),
  MinNum: z.number().int(),
  MaxNum: z.number().int(),
  OnceStep: z.number().int(),
  Limit: z.string(),
  Status: z.number().int(),
  SaleBeginDate: Moment.nullable(),
  SaleEndDate: Moment.nullable(),
  /** Sold in advance: shipped by then. */
  ShipByDate: Moment.nullable(),
  ServerDate: Moment,
  ProductType: z.number().int(),
  ProductAttribute: z.number().int(),
  IsFreeShipping: z.boolean(),
  FreightType: z.number().int(),
  IsSevenDayReturn: z.boolean(),
})

/** A card in a list: the line itself and, for a composite page, the lines its status is derived from. */
export const ProductCard = Sku.extend({
  FunctionName: z.string(),
  LinkUrl: z.string(),
  CommentCount: z.number().int(),
  ListJointProducts: z.array(Sku),
})

export const ProductDetail = ProductCard.extend({
  ClassID: z.number().int(),
  ClassName: z.string(),
  BrandName: z.string(),
  ProductImages: z.array(z.object({ ID: z.number().int(), ImgPath: ImagePath })),
  ProductMedia: z.array(
    z.object({
      ID: z.number().int(),
      Type: z.number().int(),
      MediaPath: z.string(),
      CoverPath: ImagePath,
    }),
  ),
  ListService: z.array(z.object({ Key: z.string(), Value: z.string() })),
  ListParameter: z.array(z.object({ Key: z.string(), Value: z.string() })),
  Detail: z.string(),
  GoodRate: z.number(),
})

export const Named = z.object({
  ID: z.number().int(),
  Name: z.string(),
  ImgPath: ImagePath,
  Index: z.number().int(),
})
export type SkuData = z.output<typeof Sku>
export type ProductCardData = z.output<typeof ProductCard>
export type ProductDetailData = z.output<typeof ProductDetail>
