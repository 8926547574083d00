/**
 * Refusals: the reasons for which a call may be refused. Every code has one response Status (101 unless the
 * client must distinguish it) and one Chinese message; `facts` fill the message.
 */
type Sentence = string | ((facts: never) => string)

export type RefusalRule = { readonly status: number; readonly msg: Sentence }

/** Declares the refusals of one noun; the code's first part is the noun. */
export const defineRefusals = <const T extends Record<`${string}/${string}`, RefusalRule>>(rules: T): T =>
  rules
