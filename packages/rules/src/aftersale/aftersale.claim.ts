import { defineMoves } from '../platform/moves'

/** State of a claim against the courier that lost or broke a parcel. */
export const ClaimStatus = { open: 10, accepted: 20, paid: 30, refused: 40 } as const
export type ClaimStatus = (typeof ClaimStatus)[keyof typeof ClaimStatus]

export const claimStatusText: Readonly<Record<ClaimStatus, string>> = {
  [ClaimStatus.open]: '索赔中',
  [ClaimStatus.accepted]: '已同意赔付',
  [ClaimStatus.paid]: '已赔付',
  [ClaimStatus.refused]: '未赔付',
}

const { open, accepted, paid, refused } = ClaimStatus

/** Every allowed transition of a claim (domain 5); one that is paid or refused stays. */
export const claimMoves = defineMoves<ClaimStatus, 'operator'>()({
  /** The courier agreed to an amount, which has not arrived yet. */
  accept: { from: [open], to: accepted, by: ['operator'] },
  pay: { from: [open, accepted], to: paid, by: ['operator'] },
  refuse: { from: [open, accepted], to: refused, by: ['operator'] },
})
export type ClaimMove = keyof typeof claimMoves

/** The move by which an answer of the courier is recorded: an amount (fen) that has arrived or not, or nothing. */
export const settlementOf = (amountFen: number, isPaid: boolean): ClaimMove =>
  amountFen === 0 ? 'refuse' : isPaid ? 'pay' : 'accept'
