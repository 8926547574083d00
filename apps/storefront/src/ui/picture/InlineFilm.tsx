import { useState } from 'react'
import { PlayIcon } from '../icon/icons-next'
import styles from './InlineFilm.module.css'
import { Picture } from './Picture'
import film from './PlayMark.module.css'
import { pictureSizes } from './picture-sources'

interface InlineFilmProps {
  src: string
  cover: string
  /** Name of the film's subject. */
  name: string
  /** Class of the box, which sets its ratio. */
  className?: string | undefined
}

/** A film on a page: shows its cover until it is tapped, then plays inline, muted until the sound is turned on. */
export function InlineFilm({ src, cover, name, className }: InlineFilmProps) {
  const [playing, setPlaying] = useState(false)
  if (playing)
    return (
      <div className={className}>
        <video
          className={styles.film}
          src={src}
          poster={cover}
          aria-label={`${name}的视频`}
          muted
          autoPlay
          playsInline
          controls
          onError={() => setPlaying(false)}
        />
      </div>
    )
  return (
    <button type="button" className={className} aria-label="播放视频" onClick={() => setPlaying(true)}>
      <Picture src={cover} alt="" sizes={pictureSizes.full} fill priority />
      <span className={film.play}>
        <PlayIcon size={24} solid />
      </span>
    </button>
  )
}
