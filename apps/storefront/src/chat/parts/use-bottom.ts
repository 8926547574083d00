import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** So near (px) the end of the page somebody reads along. */
const near = 120

const fromEnd = () => {
  const page = document.documentElement
  return page.scrollHeight - window.innerHeight - window.scrollY
}
const toEnd = () => window.scrollTo(0, document.documentElement.scrollHeight)

/**
 * Keeps the end of the page in sight while somebody reads there, and the place where he reads when older messages come above.
 * `ends`: number of the last message (and of what waits); `begins`: of the first. Answers whether something new is below.
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
    /** What one sends oneself is always seen. */
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
