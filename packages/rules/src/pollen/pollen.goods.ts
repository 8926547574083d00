import { ProductAttribute } from '../catalog/product.status'

/** Whether it belongs to the pollen mall: a piece costs AvailablePollen besides its price (domain 7). */
export const isPollenGoods = ({
  ProductAttribute: attribute,
}: {
  readonly ProductAttribute: number
}): boolean => attribute === ProductAttribute.pollen

type Amounts = { readonly PollenNum: number; readonly PollenAmount: number }

/** Whether the pollen of an order or line is the price of an exchange and no discount. */
export const isExchange = ({ PollenNum, PollenAmount }: Amounts): boolean =>
  PollenNum > 0 && PollenAmount === 0

export const exchangedCoins = (lines: readonly Amounts[]): number =>
  lines.reduce((sum, line) => sum + (isExchange(line) ? line.PollenNum : 0), 0)
