import { z } from 'zod'
import { ImagePath, Int, Moment, Yuan } from '../platform/wire'

/** One sellable line: a product, a variant of a composite page, a cart line (spec 3, Product / SKU line). */
export const Sku = z.object({
  ID: Int,
  Name: z.string(),
  Label: z.array(z.string()),
  DefaultImagePath: ImagePath,
  Summary: z.string(),
  Attribute: z.string(),
  Model: z.string(),
  Price: Yuan,
  MarketPrice: Yuan,
  /** 券后 (ours): price of one piece with the best coupon that all members may take now; absent without one. */
  CouponPrice: Yuan.optional(),
  /** The campaign of that coupon (PublishID). */
  CouponPublishID: Int.optional(),
  Stock: Int,
  SoldNum: Int,
  AvailablePollen: Int,
  /** Pieces in the member's cart; 0 in responses that are the same for all visitors. */
  ShoppingCarNum: Int,
  FunctionName: z.string(),
  LinkUrl: z.string(),
  IsSellOut: z.boolean(),
  MinNum: Int,
  MaxNum: Int,
  OnceStep: Int,
  Limit: z.string(),
  Status: Int,
  SaleBeginDate: Moment.nullable(),
  SaleEndDate: Moment.nullable(),
  /** Presale: latest shipping date. */
  ShipByDate: Moment.nullable(),
  ServerDate: Moment,
  ProductType: Int,
  ProductAttribute: Int,
  IsFreeShipping: z.boolean(),
  FreightType: Int,
  IsSevenDayReturn: z.boolean(),
})

/** A card in a list: the line itself and, for a composite page, the lines that decide its status. */
export const ProductCard = Sku.extend({
  CommentCount: Int,
  ListJointProducts: z.array(Sku),
})

export const ProductDetail = ProductCard.extend({
  ClassID: Int,
  ClassName: z.string(),
  BrandName: z.string(),
  ProductImages: z.array(z.object({ ID: Int, ImgPath: ImagePath })),
  ProductMedia: z.array(
    z.object({
      ID: Int,
      Type: Int,
      MediaPath: z.string(),
      CoverPath: ImagePath,
    }),
  ),
  ListService: z.array(z.object({ Key: z.string(), Value: z.string() })),
  ListParameter: z.array(z.object({ Key: z.string(), Value: z.string() })),
  Detail: z.string(),
  /** Whole percent. */
  GoodRate: Int,
})

export const Named = z.object({
  ID: Int,
  Name: z.string(),
  ImgPath: ImagePath,
  Index: Int,
})
export type SkuData = z.output<typeof Sku>
export type ProductCardData = z.output<typeof ProductCard>
export type ProductDetailData = z.output<typeof ProductDetail>
