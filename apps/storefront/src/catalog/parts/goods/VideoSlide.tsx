import { useEffect, useRef, useState } from 'react'
import { PlayIcon } from '../../../ui/icon/icons-next'
import { Picture } from '../../../ui/picture/Picture'
import { pictureSizes } from '../../../ui/picture/picture-sources'
import styles from './Gallery.module.css'

interface VideoSlideProps {
  src: string
  cover: string
  name: string
  /** Whether another slide is shown. */
  away: boolean
}

/** The film of a product: its cover until tapped, then inline and muted. */
export function VideoSlide({ src, cover, name, away }: VideoSlideProps) {
  const [playing, setPlaying] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (away) video.current?.pause()
  }, [away])

  if (playing) {
    return (
      <video
        ref={video}
        className={styles.video}
        src={src}
        poster={cover}
        aria-label={`${name}的视频`}
        muted
        loop
        autoPlay
        playsInline
        controls
        onError={() => setPlaying(false)}
      />
    )
  }
  return (
    <button type="button" className={styles.picture} aria-label="播放视频" onClick={() => setPlaying(true)}>
      <Picture src={cover} alt="" sizes={pictureSizes.full} priority className={styles.clear} />
      <span className={styles.play}>
        <PlayIcon size={24} solid />
      </span>
    </button>
  )
}
