import { keyOf, useClient } from '@greenstar/web/hooks'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { OpenRoom } from '../doors'
import { type Found, searchesOf } from './global-search'

/** ms after the last key before the server is asked. */
const restMs = 250
const minLetters = 2
/** Maximum results of each kind. */
const max = 3

/** Orders, members, products and so on that match a text, the first few of each kind that the operator may see. */
export const useThings = (rooms: readonly OpenRoom[], typed: string): Found[] => {
  const client = useClient()
  const [keyword, setKeyword] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), restMs)
    return () => clearTimeout(timer)
  }, [typed])
  const isAsked = keyword.length >= minLetters && keyword === typed.trim()
  const payload = { keyword, currentPage: 1, pageSize: max }
  const searches = searchesOf(rooms).flatMap(({ word, find }) => (find ? [{ word, find }] : []))
  const answers = useQueries({
    queries: searches.map(({ find }) => ({
      queryKey: keyOf(find.call, payload),
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<unknown> =>
        client.send(find.call, payload as never, { quiet: true, signal }),
      enabled: isAsked,
    })),
  })
  if (!isAsked) return []
  return searches.flatMap(({ word, find }, index) => {
    const data = answers[index]?.data
    return data === undefined
      ? []
      : find
          .things(data)
          .slice(0, max)
          .map((thing) => ({ ...thing, word }))
  })
}
