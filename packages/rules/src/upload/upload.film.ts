/** What the shop takes as a film (spec 5). */
export const FILM_TYPE = 'video/mp4'

/** Films of one review or one case at most; they stand among its pictures. */
export const MOST_FILMS = 1

/** Whether a path that a member sent is a film; everything else there is a picture. */
export const isFilm = (path: string): boolean => path.endsWith('.mp4')

/** The picture that stands for a film until it is played; the shop makes it with the film, under the same name. */
export const coverOf = (film: string): string => film.replace(/\.mp4$/, '.jpg')

/** Whether a list of paths has no more films than may be shown. */
export const hasFewFilms = (paths: readonly string[]): boolean => paths.filter(isFilm).length <= MOST_FILMS
