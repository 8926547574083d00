import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { mayAutoplay } from './use-films'

interface PlayerOptions {
  /** Whether it fills the screen; it plays only then. */
  current: boolean
  muted: boolean
}

/**
 * Plays a film of the feed while it is current and the page is visible; restarts it when shown again, and
 * keeps it paused after a tap.
 */
export function usePlayer(film: RefObject<HTMLVideoElement | null>, { current, muted }: PlayerOptions) {
  const [playing, setPlaying] = useState(false)
  const [failed, setFailed] = useState(false)
  const [time, setTime] = useState({ at: 0, of: 0 })
  /** Paused by the reader, not by the page. */
  const stopped = useRef(false)

  // if the browser forbids autoplay, the play button is shown
  const play = useCallback(() => void film.current?.play().catch(() => setPlaying(false)), [film])
  useEffect(() => {
    const video = film.current
    if (!video) return
    if (!current) {
      video.pause()
      if (video.readyState > 0) video.currentTime = 0
      stopped.current = false
      return
    }
    if (mayAutoplay()) play()
    const look = () => {
      if (document.visibilityState === 'hidden') video.pause()
      else if (!stopped.current && mayAutoplay()) play()
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      video.pause()
    }
  }, [film, current, play])
  useEffect(() => {
    // React sets the attribute only once
    if (film.current) film.current.muted = muted
  }, [film, muted])

  const toggle = () => {
    const video = film.current
    if (!video) return
    stopped.current = !video.paused
    if (video.paused) play()
    else video.pause()
  }
  const seek = (at: number) => {
    if (film.current) film.current.currentTime = at
    setTime((now) => ({ ...now, at }))
  }
  return {
    playing,
    failed,
    time,
    toggle,
    seek,
    again: () => {
      setFailed(false)
      film.current?.load()
      play()
    },
    events: {
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onError: () => setFailed(true),
      onTimeUpdate: () => {
        const video = film.current
        if (video)
          setTime({ at: video.currentTime, of: Number.isFinite(video.duration) ? video.duration : 0 })
      },
    },
  }
}
