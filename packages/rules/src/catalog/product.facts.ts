/** Fields of a sellable line in the wire format (spec 3, Product / SKU line); Price is yuan. */
export type SkuFacts = {
  readonly ID: number
  readonly Price: number
  readonly Stock?: number | null
  readonly Status: number
  readonly IsSellOut?: boolean | null
  readonly MinNum?: number | null
  readonly MaxNum?: number | null
  readonly OnceStep?: number | null
  readonly Limit?: string | null
  readonly SaleBeginDate?: string | null
  readonly SaleEndDate?: string | null
  readonly ProductType?: number
}

/** A line with the joint lines of a composite page (domain 18.10). */
export type ProductFacts = SkuFacts & { readonly ListJointProducts?: readonly SkuFacts[] | null }
