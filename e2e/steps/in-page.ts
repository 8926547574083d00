/** Functions that run in the page, by the name of what they find. They use nothing from outside themselves. */
type Finders = Readonly<Record<string, () => string[]>>

/**
 * Source that runs several functions in a page and is an object of what each found: one call into the page costs more
 * than most checks.
 */
export const inOneCall = (finders: Finders) =>
  `({ ${Object.entries(finders)
    .map(([name, find]) => `${name}: (${find})()`)
    .join(', ')} })`

export type Found = Record<string, string[]>
