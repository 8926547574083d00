import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Distance (px) from the end of the page within which the member counts as reading the end. */
const near = 120

const fromEnd = () => {
  const page = document.documentElement
  return page.scrollHeight - window.innerHeight - window.scrollY
}
const toEnd = () => window.scrollTo(0, document.documentElement.scrollHeight)

/**
 * Scrolls to new messages if the end is visible; keeps the position when older ones are added above.
 * `begins`: number of the first message; `ends`: of the last one and of those waiting.
 */
export function useBottom(begins: number | undefined, ends: string) {
  const isAtEnd = useRef(true)
  const heightBefore = useRef(0)
  const beginBefore = useRef(begins)
  const [hasNews, setHasNews] = useState(false)
  useEffect(() => {
    const look = () => {
      isAtEnd.current = fromEnd() < near
      heightBefore.current = document.documentElement.scrollHeight
      if (isAtEnd.current) setHasNews(false)
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  useLayoutEffect(() => {
    const page = document.documentElement
    const before = beginBefore.current
    beginBefore.current = begins
    if (before !== undefined && begins !== undefined && begins < before)
      window.scrollBy(0, page.scrollHeight - heightBefore.current)
    else if (isAtEnd.current) toEnd()
    else if (ends !== '') setHasNews(true)
    heightBefore.current = page.scrollHeight
  }, [begins, ends])
  return {
    hasNews,
    /** Scrolls to the member's own message in any case. */
    follow: () => {
      isAtEnd.current = true
    },
    toEnd: () => {
      isAtEnd.current = true
      setHasNews(false)
      toEnd()
    },
  }
}
