export interface TaxLine {
  goodsName: string
  num: string
  taxRate: string
  taxIncludedAmount: string
  taxExcludedAmount: string
  tax: string
}

/** A requested document. */
export interface TaxDocument {
  orderNo: string
  token: string
  invoiceNo: string
  isRed: boolean
  /** The invoice that a red letter cancels. */
  blueNo: string
  isSpecial: boolean
  buyerName: string
  buyerTaxNum: string
  sellerName: string
  sellerTaxNum: string
  lines: TaxLine[]
  /** ms */
  askedAt: number
  /** Why it is never issued; '' if it is. */
  failCause: string
}
