/** How the browser loads the page again. An object, because jsdom cannot load one: tests replace its function. */
export const browserPage = { reload: (): void => window.location.reload() }

/** Reloads the open page: nothing of the operator who left stays in memory. */
export const loadAnew = (): void => browserPage.reload()
