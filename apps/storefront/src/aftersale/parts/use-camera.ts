import { type RefObject, useEffect, useRef, useState } from 'react'
import { readLabel } from './read-label'

/** A phone's processor should have time for its picture between two looks. */
const lookEveryMs = 300

type Camera = { film: RefObject<HTMLVideoElement | null>; state: 'starting' | 'seeing' | 'none' }

/** Shows what the camera at the back sees, and tells the first number on it; `none` where there is no camera to be had. */
export function useCamera(onFound: (number: string) => void): Camera {
  const film = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<Camera['state']>('starting')
  const told = useRef(onFound)
  told.current = onFound

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
      if (number) told.current(number)
      else timer = setTimeout(() => void look(), lookEveryMs)
    }
    const begin = async () => {
      try {
        // Without a secure address there is no such thing.
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
