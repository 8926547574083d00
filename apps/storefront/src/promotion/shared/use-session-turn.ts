import { parseWireDate } from '@greenstar/rules/platform/time'
import { useEffect, useRef } from 'react'
import { serverNow } from '../../ui/text/clock'

/** Delay (ms), as a response a moment too early would be the old one. */
const behindMs = 1200

/** Reads again when a session or activity begins or ends, by the server's clock. */
export function useSessionTurn(
  session: { State: string; BeginDate: string; EndDate: string } | null | undefined,
  refetch: () => unknown,
): void {
  const read = useRef(refetch)
  read.current = refetch
  const { State, BeginDate, EndDate } = session ?? {}
  useEffect(() => {
    const next = State === 'over' ? undefined : parseWireDate(State === 'coming' ? BeginDate : EndDate)
    if (next === undefined) return
    const wait = Math.min(Math.max(next - serverNow(), 0) + behindMs, 2_000_000_000)
    const timer = setTimeout(() => void read.current(), wait)
    return () => clearTimeout(timer)
  }, [State, BeginDate, EndDate])
}
