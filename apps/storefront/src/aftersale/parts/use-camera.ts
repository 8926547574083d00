import { type RefObject, useEffect, useRef, useState } from 'react'
import { readLabel } from './read-label'

/** Pause between two scans, so that the phone has time to render the video. */
const lookEveryMs = 300

type Camera = { film: RefObject<HTMLVideoElement | null>; state: 'starting' | 'seeing' | 'none' }

/** Shows the rear camera in `film` and passes the first tracking number to `onFound`; `none`: no camera. */
export function useCamera(onFound: (number: string) => void): Camera {
  const film = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<Camera['state']>('starting')
  const handler = useRef(onFound)
  handler.current = onFound

  useEffect(() => {
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const look = async () => {
      const video = film.current
      const number =
        video && video.videoWidth > 0
          ? await readLabel(video, video.videoWidth, video.videoHeight)
          : undefined
      if (isOver) return
      if (number) handler.current(number)
      else timer = setTimeout(() => void look(), lookEveryMs)
    }
    const begin = async () => {
      try {
        // undefined on an address without HTTPS
        if (!navigator.mediaDevices) throw new Error('no camera')
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        if (isOver || !film.current) return stream.getTracks().forEach((track) => track.stop())
        film.current.srcObject = stream
        await film.current.play()
        setState('seeing')
        void look()
      } catch {
        if (!isOver) setState('none')
      }
    }
    void begin()
    return () => {
      isOver = true
      clearTimeout(timer)
      stream?.getTracks().forEach((track) => track.stop())
    }
  }, [])
  return { film, state }
}
