import { defineMoves } from '../platform/moves'

/** State of a claim against the courier that lost or broke a parcel. */
export const ClaimStatus = { open: 10, paid: 20, refused: 30 } as const
export type ClaimStatus = (typeof ClaimStatus)[keyof typeof ClaimStatus]

export const claimStatusText: Readonly<Record<ClaimStatus, string>> = {
  [ClaimStatus.open]: '索赔中',
  [ClaimStatus.paid]: '已赔付',
  [ClaimStatus.refused]: '未赔付',
}

const { open, paid, refused } = ClaimStatus

/** Every allowed transition of a claim; a settled one stays. */
export const claimMoves = defineMoves<ClaimStatus, 'operator'>()({
  pay: { from: [open], to: paid, by: ['operator'] },
  refuse: { from: [open], to: refused, by: ['operator'] },
})
export type ClaimMove = keyof typeof claimMoves

/** The move by which a claim is settled: the courier paid something (fen), or nothing. */
export const settlementOf = (paidFen: number): ClaimMove => (paidFen > 0 ? 'pay' : 'refuse')
