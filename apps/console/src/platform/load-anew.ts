/** How the browser loads the page again. An object, because jsdom cannot load one: tests replace its function. */
export const browserPage = { reload: (): void => window.location.reload() }

/** Loads the open page anew as a whole: nothing of the operator who left stays in memory. */
export const loadAnew = (): void => browserPage.reload()
