import { Children, type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from '../cx'
import { reducesMotion, scrollMotion } from '../motion/motion'
import styles from './Carousel.module.css'
import { showPicture } from './lazy-pictures'

export interface CarouselProps {
  label: string
  /** Slides; each is one child. */
  children: ReactNode
  /** peek leaves 14 of the next slide (banners), full fills the width (galleries). */
  slide?: 'peek' | 'full'
  /** Dots under the slides: number of slides and the current one. */
  dots?: boolean
  /** Advances every 4 s until it is touched or focused; never with reduced motion. */
  autoplay?: boolean
  onChange?: (index: number) => void
  /** Scrolls to this slide; a new object scrolls there again. */
  show?: { index: number } | undefined
}

const autoplayMs = 4000

/** Carousel on the browser's own scroll snapping: a swipe works before any script has run. */
export function Carousel({
  label,
  children,
  slide = 'peek',
  dots = true,
  autoplay = true,
  onChange,
  show,
}: CarouselProps) {
  const track = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (show) slideTo(track.current, show.index)
  }, [show])
  const slides = Children.toArray(children)
  const { index, stop } = useSlides(track, { count: slides.length, autoplay, onChange })
  return (
    <section className={styles.carousel} aria-roledescription="轮播" aria-label={label} data-sideways="">
      <ul
        ref={track}
        // focusable, so that the arrow keys move the slides
        tabIndex={0}
        aria-label={label}
        className={cx(styles.track, styles[slide])}
        onTouchStart={stop}
        onFocus={stop}
        onPointerDown={stop}
      >
        {slides.map((child, at) => (
          <li
            key={at}
            className={styles.slide}
            aria-roledescription="幻灯片"
            aria-label={`${at + 1}/${slides.length}`}
          >
            {child}
          </li>
        ))}
      </ul>
      {dots && slides.length > 1 ? (
        <div className={styles.dots} aria-hidden="true">
          {slides.map((_, at) => (
            <i key={at} className={cx(styles.dot, at === index && styles.now)} />
          ))}
        </div>
      ) : null}
    </section>
  )
}

interface SlideOptions {
  count: number
  autoplay: boolean
  onChange: ((index: number) => void) | undefined
}

function useSlides(track: { current: HTMLUListElement | null }, { count, autoplay, onChange }: SlideOptions) {
  const [index, setIndex] = useState(0)
  const [stopped, setStopped] = useState(false)
  const change = useRef(onChange)
  change.current = onChange

  useEffect(() => {
    const list = track.current
    if (!list) return
    let frame = 0
    const read = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setIndex(nearest(list)))
    }
    list.addEventListener('scroll', read, { passive: true })
    // swiped before this ran
    if (list.scrollLeft > 0) read()
    return () => {
      cancelAnimationFrame(frame)
      list.removeEventListener('scroll', read)
    }
  }, [track])

  useEffect(() => {
    change.current?.(index)
    const list = track.current
    if (!list) return
    // preloads the next slide's picture, so that it does not appear blank; not before the first page is loaded
    const ready = () => showNext(list, index)
    if (index > 0) ready()
    else list.addEventListener('pointerdown', ready, { once: true, passive: true })
    return () => list.removeEventListener('pointerdown', ready)
  }, [track, index])

  useEffect(() => {
    if (!autoplay || stopped || count < 2 || reducesMotion()) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') slideTo(track.current, (index + 1) % count)
    }, autoplayMs)
    return () => clearInterval(timer)
  }, [track, autoplay, stopped, count, index])

  return { index, stop: () => setStopped(true) }
}

function showNext(list: HTMLElement, index: number): void {
  const next = list.children[index + 1]
  for (const picture of next?.querySelectorAll<HTMLImageElement>('img[data-src]') ?? []) {
    if (!picture.getAttribute('src')) showPicture(picture)
  }
}

function nearest(list: HTMLElement): number {
  const slides = [...list.children].filter((child): child is HTMLElement => child instanceof HTMLElement)
  if (list.scrollLeft + list.clientWidth >= list.scrollWidth - 2) return slides.length - 1
  const distances = slides.map((slide) => Math.abs(slide.offsetLeft - list.offsetLeft - list.scrollLeft))
  return distances.indexOf(Math.min(...distances))
}

function slideTo(list: HTMLElement | null, index: number): void {
  const slide = list?.children[index]
  if (!list || !(slide instanceof HTMLElement)) return
  const first = list.children[0]
  const start = first instanceof HTMLElement ? first.offsetLeft : 0
  list.scrollTo({ left: slide.offsetLeft - start, behavior: scrollMotion() })
}
