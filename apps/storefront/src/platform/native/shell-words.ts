import type { GlobalConfig } from '../config'

/*
 * What a shell says is read here before anything uses it: an older or a broken shell, or a page that a shell shows beside
 * ours, may send anything. What does not fit is left out.
 */

const max = { token: 200, deviceId: 100, json: 20_000, keys: 100, value: 2000 }

/** The marker of a logout in onTokenChange (spec 2.6). */
export const logoutMarker = 'logout'

/** A token as the server gives them out; '' if there is none, or none that can be one. */
export const readToken = (given: unknown): string =>
  typeof given === 'string' && given.length <= max.token && /^[\w.~+/=-]+$/.test(given) ? given : ''

/** A device's number; undefined if it is none. */
export const readDeviceId = (given: unknown): string | undefined =>
  typeof given === 'string' && given.length <= max.deviceId && /^[\w.:-]+$/.test(given) ? given : undefined

const isRecord = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

const pairsOf = (config: unknown): [unknown, unknown][] | undefined => {
  if (Array.isArray(config))
    return config.map((one: unknown) => (isRecord(one) ? [one.Key, one.Value] : [0, 0]))
  return isRecord(config) ? Object.entries(config) : undefined
}

/**
 * Config values of a shell: JSON text of a map, or of a list of Key and Value. Only texts and numbers under names of
 * letters are taken; undefined if the text is no such thing, or too long.
 */
export const readConfig = (given: unknown): GlobalConfig | undefined => {
  if (typeof given !== 'string' || given.length > max.json) return undefined
  let config: unknown
  try {
    config = JSON.parse(given)
  } catch {
    return undefined
  }
  const pairs = pairsOf(config)
  if (!pairs || pairs.length > max.keys) return undefined
  const isOk = ([key, value]: [unknown, unknown]) =>
    typeof key === 'string' &&
    /^[A-Za-z]\w{0,59}$/.test(key) &&
    (typeof value === 'number' || (typeof value === 'string' && value.length <= max.value))
  return Object.fromEntries(pairs.filter(isOk).map(([key, value]) => [key, String(value)]))
}
