/** What a member showed who he is for; a proof of one is none of another (reliability R46). */
export const ProofPurpose = { password: 10, mobile: 20, cancellation: 30, bankCard: 40 } as const
export type ProofPurpose = (typeof ProofPurpose)[keyof typeof ProofPurpose]
