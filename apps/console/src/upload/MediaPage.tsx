import { useUrlFilters } from '../ui/list/use-url-filters'
import { FilmLibrary } from './parts/FilmLibrary'
import { PictureLibrary } from './parts/PictureLibrary'

/** The media library: its pictures, or its films. */
export default function MediaPage() {
  const { kind } = useUrlFilters(['kind']).filters
  return kind === 'film' ? <FilmLibrary /> : <PictureLibrary />
}
