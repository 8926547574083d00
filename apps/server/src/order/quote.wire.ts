import type { QuoteData } from '@greenstar/contract/order/order.shapes'
import { freightText } from '@greenstar/rules/freight/freight'
import { type Fen, toYuan } from '@greenstar/rules/platform/money'
import { shipByDate } from '../catalog/sku.service'
import { addressWire } from '../member/member.service'
import { Refusal } from '../platform/refuse'
import type { Quoted } from './order.quote'

const yuan = (amount: Fen | undefined) => toYuan((amount ?? 0) as Fen)

const lineWire = ({ lines, price }: Quoted, index: number): QuoteData['Lines'][number] | [] => {
  const line = lines[index]
  const priced = price.lines[index]
  if (!line || !priced) return []
  const blocked = price.freight.undeliverable.some((one) => one.index === index)
  const { sku } = line
  const name = sku?.name ?? '商品'
  const away = blocked ? new Refusal('order/undeliverable', { name }) : undefined
  return {
    ProductID: line.productId,
    MainID: line.mainId,
    Quantity: line.quantity,
    Name: name,
    Attribute: sku?.attribute ?? '',
    DefaultImagePath: sku?.imgPath ?? '',
    UnitPrice: yuan(priced.unitPrice),
    Amount: yuan(priced.amount),
    PayAmount: yuan(priced.payAmount),
    Freight: yuan(priced.freight),
    IsDeliverable: !blocked,
    Problem: (line.problem ?? away)?.message ?? '',
    IsSevenDayReturn: sku?.isSevenDayReturn ?? false,
    ShipByDate: sku ? shipByDate(sku) : null,
  }
}

/** A quote on the wire; amounts in yuan. */
export const quoteWire = (quoted: Quoted): QuoteData => {
  const { price, address, problem } = quoted
  return {
    Lines: quoted.lines.flatMap((_line, index) => lineWire(quoted, index)),
    ProductAmount: yuan(price.productAmount),
    CouponAmount: yuan(price.couponAmount),
    PollenAmount: yuan(price.pollenAmount),
    ProductDetailAmount: yuan(price.productDetailAmount),
    TotalFreight: yuan(price.totalFreight),
    FreightText: freightText(price.freight),
    PayAmount: yuan(price.payAmount),
    TotalNum: price.totalCount,
    Address: address ? addressWire(address) : null,
    CanSubmit: problem === undefined,
    Problem: problem?.message ?? '',
  }
}
