/** Loads the open page anew as a whole: nothing of the operator who left stays in memory. */
export const loadAnew = (): void => window.location.reload()
