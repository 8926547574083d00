export { FilmTile as default } from '../FilmTile'
