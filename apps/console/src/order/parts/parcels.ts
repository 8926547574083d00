import type { ConsoleOrder } from './order-data'

type Line = ConsoleOrder['OrderDetail'][number]

/** Pieces by line id in the fields of one parcel; a cleared field is null. */
export type Quantities = Record<string, number | null>

/** Returns the pieces of a line that are neither shipped nor refunded. */
export const waitingOf = (line: Line) => line.Quantity - line.ShippingNum - line.RefundNum + line.ReturnedNum

const piecesOf = (quantities: Quantities) =>
  Object.values(quantities).reduce<number>((sum, one) => sum + (one ?? 0), 0)

const packed = (parcels: readonly Quantities[], line: Line) =>
  parcels.reduce((sum, quantities) => sum + (quantities[line.ID] ?? 0), 0)

/** Returns the pieces that are in no parcel yet, by line; never negative. */
export const restOf = (parcels: readonly Quantities[], lines: readonly Line[]): Quantities =>
  Object.fromEntries(lines.map((line) => [line.ID, Math.max(waitingOf(line) - packed(parcels, line), 0)]))

/** Returns the number of pieces that would not be shipped. */
export const piecesLeft = (parcels: readonly Quantities[], lines: readonly Line[]) =>
  piecesOf(restOf(parcels, lines))

/** Returns the error text of the division into parcels; undefined if it is valid. */
export const parcelsProblem = (parcels: readonly Quantities[], lines: readonly Line[]) => {
  const over = lines.find((line) => packed(parcels, line) > waitingOf(line))
  if (over)
    return `“${over.Product.Name} ${over.Product.Attribute}”待发 ${waitingOf(over)} 件，各包裹共填了 ${packed(parcels, over)} 件`
  const empty = parcels.findIndex((quantities) => piecesOf(quantities) === 0)
  if (empty < 0) return undefined
  return parcels.length === 1
    ? '包裹里还没有商品'
    : `包裹 ${empty + 1} 里还没有商品，请填写数量或去掉这个包裹`
}
