import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { scrollMotion } from '../../../ui/motion/motion'

export const sectionKeys = ['goods', 'comments', 'detail', 'related'] as const
export type SectionKey = (typeof sectionKeys)[number]

/** Height of the bar and tabs above a section, in px. */
const headHeight = 88
/** Scroll position (px) from which the tabs are shown; the picture is mostly gone by then. */
const showAfter = 260

export interface Sections {
  /** Registers the element of a section. */
  ref: (key: SectionKey) => (element: HTMLElement | null) => void
  current: SectionKey
  /** Whether the tabs are shown. */
  visible: boolean
  /** Whether the member chose a tab: content above the section must not grow any more. */
  asked: boolean
  go: (key: SectionKey) => void
}

/** Maximum time (ms) for scrolling to a section. */
const maxDistance = 1500

/** Corrects the position after scrolling, as content above may have grown, unless the member scrolls. */
const settle = (find: () => HTMLElement | undefined) => {
  const way = new AbortController()
  const { signal } = way
  const end = () => way.abort()
  const arrive = () => {
    const off = (find()?.getBoundingClientRect().top ?? headHeight) - headHeight
    if (Math.abs(off) > 2) window.scrollTo({ top: window.scrollY + off })
    end()
  }
  window.addEventListener('scrollend', arrive, { signal })
  for (const type of ['touchstart', 'wheel']) window.addEventListener(type, end, { signal, passive: true })
  setTimeout(end, maxDistance)
}

/** Tracks the visible section of the page, and scrolls to one. */
export function useSections(): Sections {
  const elements = useRef(new Map<SectionKey, HTMLElement>())
  const [place, setPlace] = useState<{ current: SectionKey; visible: boolean }>({
    current: 'goods',
    visible: false,
  })
  const [asked, setAsked] = useState(false)

  useEffect(() => {
    const read = () => {
      const passed = sectionKeys.filter(
        (key) => (elements.current.get(key)?.getBoundingClientRect().top ?? 1e6) <= headHeight + 24,
      )
      const next = { current: passed.at(-1) ?? 'goods', visible: window.scrollY > showAfter }
      setPlace((before) =>
        before.current === next.current && before.visible === next.visible ? before : next,
      )
    }
    read()
    window.addEventListener('scroll', read, { passive: true })
    return () => window.removeEventListener('scroll', read)
  }, [])

  const ref = useCallback(
    (key: SectionKey) => (element: HTMLElement | null) => {
      if (element) elements.current.set(key, element)
      else elements.current.delete(key)
    },
    [],
  )
  const refs = useMemo(() => Object.fromEntries(sectionKeys.map((key) => [key, ref(key)])), [ref]) as Record<
    SectionKey,
    (element: HTMLElement | null) => void
  >
  const go = useCallback((key: SectionKey) => {
    setAsked(true)
    // after the waiting sections are rendered
    requestAnimationFrame(() => {
      const top = elements.current.get(key)?.getBoundingClientRect().top ?? 0
      window.scrollTo({
        top: key === 'goods' ? 0 : window.scrollY + top - headHeight,
        behavior: scrollMotion(),
      })
      if (key !== 'goods') settle(() => elements.current.get(key))
    })
  }, [])
  return { ref: (key) => refs[key], ...place, asked, go }
}
