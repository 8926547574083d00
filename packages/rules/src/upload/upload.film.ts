/** File type of films (spec 5). */
export const FILM_TYPE = 'video/mp4'

/** Maximum films of one review or case, among its pictures. */
export const MAX_FILMS = 1

/** Whether a path sent by a member is a film; all others are pictures. */
export const isFilm = (path: string): boolean => path.endsWith('.mp4')

/** Cover picture of a film, shown until it is played; stored with the film under the same name. */
export const coverOf = (film: string): string => film.replace(/\.mp4$/, '.jpg')

export const hasFewFilms = (paths: readonly string[]): boolean => paths.filter(isFilm).length <= MAX_FILMS
