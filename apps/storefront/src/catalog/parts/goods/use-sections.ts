import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

export const sectionKeys = ['goods', 'comments', 'detail', 'related'] as const
export type SectionKey = (typeof sectionKeys)[number]

/** Nav bar and tabs above a section that is scrolled to, in px. */
const headHeight = 88
/** The tabs come once the picture is mostly gone. */
const showAfter = 260

export interface Sections {
  /** Marks the element of a section. */
  ref: (key: SectionKey) => (element: HTMLElement | null) => void
  current: SectionKey
  /** Whether the tabs are in sight. */
  visible: boolean
  /** Some section was asked for: nothing above it may grow any more. */
  asked: boolean
  go: (key: SectionKey) => void
}

/** How long (ms) the way to a section may take. */
const longestWay = 1500

/** What is above may still have grown on the way: once there, what is left is made up for, unless a finger leads now. */
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
  setTimeout(end, longestWay)
}

/** Follows which section of the page is read, and goes to one. */
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
    // after what was waiting is drawn
    requestAnimationFrame(() => {
      const top = elements.current.get(key)?.getBoundingClientRect().top ?? 0
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches
      window.scrollTo({
        top: key === 'goods' ? 0 : window.scrollY + top - headHeight,
        behavior: still ? 'auto' : 'smooth',
      })
      if (key !== 'goods') settle(() => elements.current.get(key))
    })
  }, [])
  return { ref: (key) => refs[key], ...place, asked, go }
}
