import { frameOf } from '../../ui/picture/film-frame'

/** Maximum time (ms) until a film shows a frame; after that the shop makes a plain cover. */
const patienceMs = 5000
/** Longest side in px; covers are shown small. */
const maxSide = 960

const showsFrame = (film: HTMLVideoElement) =>
  new Promise<boolean>((done) => {
    const wait = setTimeout(() => done(false), patienceMs)
    const end = (shows: boolean) => {
      clearTimeout(wait)
      done(shows)
    }
    film.onerror = () => end(false)
    film.onseeked = () => end(film.videoWidth > 0)
    // not the first frame, because many films begin black
    film.onloadeddata = () => {
      film.currentTime = Math.min(0.5, (film.duration || 0) / 2)
    }
  })

/** Returns a frame of a film as a picture; undefined if the browser cannot play it. */
export const coverOfFilm = async (file: Blob): Promise<Blob | undefined> => {
  const film = document.createElement('video')
  if (film.canPlayType(file.type) === '') return undefined
  film.muted = true
  film.playsInline = true
  film.preload = 'auto'
  const address = URL.createObjectURL(file)
  film.src = address
  try {
    return (await showsFrame(film)) ? ((await frameOf(film, maxSide)) ?? undefined) : undefined
  } finally {
    film.removeAttribute('src')
    URL.revokeObjectURL(address)
  }
}
