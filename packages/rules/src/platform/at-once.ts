/** The most rows of a list that one action takes together: what one transaction writes while others wait. */
export const maxAtOnce = 200

/** Maximum orders that are printed at once, from several pick lists of `maxAtOnce`. */
export const maxPrinted = 2000
