import { useEffect, useRef, useState } from 'react'
import { Button } from '../form/Button'
import { Sheet } from '../layer/Sheet'
import { toast } from '../layer/toasts'
import { frameOf } from '../picture/film-frame'
import styles from './CoverPart.module.css'

interface CoverPartProps {
  open: boolean
  /** A film of the device, or the path of one of our own site. */
  source: Blob | string
  onDone: (file: File) => void
  onClose: () => void
}

/** Longest side in px; covers are shown small. */
const maxSide = 1280

/** Chooses a frame of a film as its cover; the result is a JPEG. */
export default function CoverPart({ open, source, onDone, onClose }: CoverPartProps) {
  const film = useRef<HTMLVideoElement>(null)
  const [address, setAddress] = useState('')
  const [seconds, setSeconds] = useState(0)
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (typeof source === 'string') return setAddress(source)
    const own = URL.createObjectURL(source)
    setAddress(own)
    return () => URL.revokeObjectURL(own)
  }, [source])
  const seek = (to: number) => {
    setAt(to)
    if (film.current) film.current.currentTime = to
  }
  const done = async () => {
    const frame = film.current ? await frameOf(film.current, maxSide).catch(() => null) : null
    if (frame) onDone(new File([frame], 'cover.jpg', { type: frame.type }))
    else toast('这一帧没有取出来，请换一帧')
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="选视频封面"
      footer={
        <Button block disabled={seconds === 0} onClick={() => void done()}>
          用这一帧
        </Button>
      }
    >
      <div className={styles.part}>
        {address ? (
          <video
            ref={film}
            className={styles.film}
            src={address}
            aria-label="选封面的视频"
            preload="auto"
            muted
            playsInline
            onLoadedMetadata={({ currentTarget: { duration } }) => {
              setSeconds(Number.isFinite(duration) ? duration : 0)
              seek(Math.min(0.5, duration / 2))
            }}
            onError={() => {
              toast('这台设备放不了这段视频，封面由系统生成')
              onClose()
            }}
          />
        ) : null}
        <input
          type="range"
          className={styles.bar}
          aria-label="封面的时间"
          aria-valuetext={`第 ${at.toFixed(1)} 秒，共 ${Math.ceil(seconds)} 秒`}
          min={0}
          // the last frames of many films are black
          max={Math.max(seconds - 0.1, 0.1)}
          step={0.1}
          value={at}
          disabled={seconds === 0}
          // a sheet is not pulled down from here
          data-vertical=""
          onChange={(event) => seek(Number(event.currentTarget.value))}
        />
      </div>
    </Sheet>
  )
}
