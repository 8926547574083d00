import { parseWireDate } from '@greenstar/rules/platform/time'
import { useEffect } from 'react'
import { serverNow, setServerTime } from '../../ui/text/clock'

/** In ms: dates on the wire are cut to seconds, and responses take time; smaller differences are ignored. */
const tolerance = 2000

/** Sets the page's clock by the ServerDate of a response received at `readAt` (ms, this device's clock). */
export function useServerDate(serverDate: string | undefined, readAt: number): void {
  useEffect(() => {
    const serverTime = parseWireDate(serverDate)
    if (serverTime === undefined) return
    const now = serverTime + (Date.now() - readAt)
    if (Math.abs(now - serverNow()) > tolerance) setServerTime(now)
  }, [serverDate, readAt])
}
