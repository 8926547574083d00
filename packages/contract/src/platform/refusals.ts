/**
 * Refusals: what a call may say no with. Every code has one reply Status (101 unless the client must tell it
 * apart) and one Chinese sentence; `facts` fill the sentence.
 */
type Sentence = string | ((facts: never) => string)

export type RefusalRule = { readonly status: number; readonly msg: Sentence }

/** Declares refusals of one noun; the code's first part is the noun. */
export const defineRefusals = <const T extends Record<`${string}/${string}`, RefusalRule>>(rules: T): T =>
  rules
