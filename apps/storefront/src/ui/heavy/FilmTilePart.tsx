export { FilmTile as default } from '../picture/FilmTile'
