import { parseWireDate } from '@greenstar/rules/platform/time'
import { useEffect } from 'react'
import { serverNow, setServerTime } from '../../ui/clock'

/** The wire cuts moments to the second and answers travel: smaller differences are no news. */
const tolerance = 2000

/** Sets the page's clock by the ServerDate of an answer that came at `readAt` (ms of this device). */
export function useServerDate(serverDate: string | undefined, readAt: number): void {
  useEffect(() => {
    const said = parseWireDate(serverDate)
    if (said === undefined) return
    const now = said + (Date.now() - readAt)
    if (Math.abs(now - serverNow()) > tolerance) setServerTime(now)
  }, [serverDate, readAt])
}
