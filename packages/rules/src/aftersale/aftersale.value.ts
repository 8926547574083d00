import { type Settings, settingValue } from '../setting/business-settings'

/** What leaves the shop by a decision: amounts in fen, coins as their number. */
export type Leaving = {
  /** Money that goes back to the member, for goods and freight. */
  readonly refundFen?: number
  /** Goods that are sent, at their frozen prices. */
  readonly goodsFen?: number
  /** Postage of a parcel that is sent. */
  readonly postageFen?: number
  /** Coupons that are given back, at the most that they can save. */
  readonly couponFen?: number
  /** Coins that are given back. */
  readonly pollenNum?: number
}

/** Worth of coins in fen, rounded up (domain 7: `pollen.perYuan` coins are ¥1). */
export const pollenWorth = (num: number, settings: Settings): number =>
  Math.ceil((num * 100) / settingValue(settings, 'pollen.perYuan'))

/**
 * Value (fen) that leaves the shop by a decision (domain 5). Every limit on decisions compares this value: a
 * replacement costs the shop as much as a refund. Goods that come back are not deducted: they may be worthless.
 */
export const leavingValue = (
  { refundFen = 0, goodsFen = 0, postageFen = 0, couponFen = 0, pollenNum = 0 }: Leaving,
  settings: Settings,
): number => refundFen + goodsFen + postageFen + couponFen + pollenWorth(pollenNum, settings)

/** Frozen prices of one piece in an order. */
type SentPiece = {
  readonly unitPriceFen: number
  /** Selling price without campaigns; null in old orders. */
  readonly ordinaryFen: number | null
  /** Coins that are a part of the price in the pollen mall; 0 elsewhere. */
  readonly pollenNum: number
}

/** Value (fen) of a piece that is sent: what it sold for, not the lower price of a campaign or a gift. */
const pieceValue = ({ unitPriceFen, ordinaryFen, pollenNum }: SentPiece, settings: Settings): number =>
  Math.max(unitPriceFen + pollenWorth(pollenNum, settings), ordinaryFen ?? 0)

/** A line of an order: the frozen price of a piece, the coins of all pieces. */
export type SentLine = SentPiece & { readonly quantity: number; readonly priceReason: string }

/** Value (fen) of pieces of order lines that are sent; `piecesOf`: how many of a line. */
export const goodsValue = <Line extends SentLine>(
  lines: readonly Line[],
  piecesOf: (line: Line) => number,
  settings: Settings,
): number =>
  lines.reduce((sum, line) => {
    // elsewhere coins are a discount
    const pollenNum = line.priceReason === 'pollen' ? Math.ceil(line.pollenNum / line.quantity) : 0
    return sum + piecesOf(line) * pieceValue({ ...line, pollenNum }, settings)
  }, 0)
