/** Letters of a pasted receiver at most: a whole message of a messenger, with what is not part of the address. */
export const maxPastedLetters = 1000

/** Letters of an address at most, by field. */
export const addressLimits = { name: 20, detail: 100 } as const
