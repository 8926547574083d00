import { Sheet } from '../layer/Sheet'
import { toast } from '../layer/toasts'
import styles from './FilmPlayerPart.module.css'

interface FilmPlayerPartProps {
  open: boolean
  src: string
  label: string
  onClose: () => void
}

/** Plays a member's film, muted until the sound is turned on. */
export default function FilmPlayerPart({ open, src, label, onClose }: FilmPlayerPartProps) {
  return (
    <Sheet open={open} onClose={onClose} title="视频">
      <video
        className={styles.film}
        src={src}
        aria-label={label}
        muted
        controls
        autoPlay
        playsInline
        onError={() => toast('视频无法播放，请稍后重试')}
      />
    </Sheet>
  )
}
