/** Purpose of an identity check; a proof for one purpose is not valid for another (reliability FR46). */
export const ProofPurpose = { password: 10, mobile: 20, cancellation: 30, withdrawal: 40 } as const
export type ProofPurpose = (typeof ProofPurpose)[keyof typeof ProofPurpose]
