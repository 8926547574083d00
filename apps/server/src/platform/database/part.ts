/** A page of a list: number of rows, and rows to skip before it. */
export type Part = { size: number; skip: number }
