import { useEffect, useRef } from 'react'
import { useSession } from '../session/session'

/** The fields of a read needed here: when its data arrived, and how to refetch it. */
interface MarkedRead {
  dataUpdatedAt: number
  refetch: () => Promise<unknown>
}

/** Data older than the page's code was inlined in the HTML. */
const codeCame = Date.now()

/**
 * The server renders a public page as a guest sees it. The member's own state on it (liked, followed, own
 * work) is refetched once when a member opens it by its address.
 */
export function useOwnMarks(...reads: readonly MarkedRead[]): void {
  const isMember = useSession() !== undefined
  const latest = useRef(reads)
  latest.current = reads
  useEffect(() => {
    if (!isMember) return
    for (const { dataUpdatedAt, refetch } of latest.current) {
      if (dataUpdatedAt > 0 && dataUpdatedAt <= codeCame) void refetch()
    }
  }, [isMember])
}
