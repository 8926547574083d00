import { digested } from '../cache'
import type { PublicCall } from './public-call'

/** ms after which a page is always rendered again: its content may depend on the time, such as the start of a sale. */
const maxLength = 20_000
/** Limits of cached pages and bytes, the newest are kept; compressed, each takes about 0.1 MB. */
const max = 200
const maxBytes = 40_000_000

type Asked = {
  call: Parameters<PublicCall>[0]
  payload: Record<string, unknown>
  value: unknown
  text: string
}
type Made<T> = { page: T; at: number; config: string; asked: Asked[]; bytes: number }

/** Text of a response; the server's time, which many contain and which always differs, is kept separately. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (key, part: unknown) => (key === 'ServerDate' ? '' : part)) ?? ''

/**
 * Caches pages together with the responses they were rendered from: repeating those calls is cheap (they are cached),
 * rendering takes tens of milliseconds in which the process does nothing else. `make` gets the calls and the previous
 * page; it runs when a response or the config has changed, or after 20 s. A page with a refused call is not cached.
 * `weigh` gives the size of a page (bytes); its responses are counted in addition.
 */
export const createPageKeeper = <T>(
  call: PublicCall,
  weigh: (page: T) => number,
  now: () => number = () => performance.now(),
) => {
  const kept = new Map<string, Made<T>>()
  let bytes = 0
  const remove = (address: string) => {
    bytes -= kept.get(address)?.bytes ?? 0
    kept.delete(address)
  }
  const add = (address: string, made: Omit<Made<T>, 'bytes'>) => {
    // Each response is stored as text and as the parsed value.
    const texts = made.asked.reduce((sum, { text }) => sum + 4 * text.length, 2 * made.config.length)
    const whole = { ...made, bytes: weigh(made.page) + texts }
    kept.set(address, whole)
    bytes += whole.bytes
    for (const oldest of kept.keys()) {
      if (kept.size <= max && bytes <= maxBytes) return
      remove(oldest)
    }
  }

  const isSame = async ({ call: asked, payload, value, text }: Asked) => {
    const again = await call(asked, payload)
    return again === value || textOf(again) === text
  }

  const isFresh = async (made: Made<T>, config: string) =>
    made.config === config &&
    now() - made.at < maxLength &&
    (await Promise.all(made.asked.map(isSame)).catch(() => [false])).every(Boolean)

  const keep = async (
    url: string,
    config: object,
    make: (call: PublicCall, before: T | undefined) => Promise<T>,
  ): Promise<T> => {
    const address = digested(`page:${url}`)
    const text = JSON.stringify(config)
    const found = kept.get(address)
    if (found && (await isFresh(found, text))) return found.page
    const asked: Asked[] = []
    let isRefused = false
    const page = await make(async (name, payload) => {
      try {
        const value = await call(name, payload)
        asked.push({ call: name, payload, value, text: textOf(value) })
        return value
      } catch (error) {
        isRefused = true
        throw error
      }
    }, found?.page)
    remove(address)
    if (!isRefused) add(address, { page, at: now(), config: text, asked })
    return page
  }
  return Object.assign(keep, {
    size: () => kept.size,
    bytes: () => bytes,
    /** Whether a page of this address was rendered lately. */
    has: (url: string) => kept.has(digested(`page:${url}`)),
  })
}
