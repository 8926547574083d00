/** Smaller differences (ms) come from rounding and from the way of a response. */
const toleranceMs = 3000

let offset = 0

/** Sets the console's clock by the date of a response: the operator's may be wrong. */
export const hearServerTime = (response: Response): void => {
  const serverTime = Date.parse(response.headers.get('date') ?? '')
  const now = serverTime - Date.now()
  if (Math.abs(now - offset) > toleranceMs) offset = now
}

/** The server's time as known to the console, in ms since 1970. */
export const serverNow = (): number => Date.now() + offset

/** The time of the operator's machine, in ms since 1970: only for how long ago something was, by the same clock. */
export const machineNow = (): number => Date.now()
