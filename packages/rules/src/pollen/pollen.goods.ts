import { ProductAttribute } from '../catalog/product.status'

/** Goods of the pollen mall: a piece costs its AvailablePollen besides its price (domain 7). */
export const isPollenGoods = ({
  ProductAttribute: attribute,
}: {
  readonly ProductAttribute: number
}): boolean => attribute === ProductAttribute.pollen

type Amounts = { readonly PollenNum: number; readonly PollenAmount: number }

/** Whether the pollen of an order, or of a line, is the price of what was exchanged and takes nothing off. */
export const isExchange = ({ PollenNum, PollenAmount }: Amounts): boolean =>
  PollenNum > 0 && PollenAmount === 0

/** Coins that the lines of an order cost besides their cash. */
export const exchangedCoins = (lines: readonly Amounts[]): number =>
  lines.reduce((sum, line) => sum + (isExchange(line) ? line.PollenNum : 0), 0)
