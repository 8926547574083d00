/** The most rows of a list that one action takes together: what one transaction writes while others wait. */
export const maxAtOnce = 200
