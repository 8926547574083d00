import { digested } from '../cache'
import type { PublicCall } from './public-call'

/** ms after which a page is made anew in any case: what it shows may depend on the time, such as the start of a sale. */
const longest = 20_000
/** So many pages are kept, and so many bytes, the ones made last; packed, each takes about 0.1 MB. */
const most = 200
const mostBytes = 40_000_000

type Asked = {
  call: Parameters<PublicCall>[0]
  payload: Record<string, unknown>
  value: unknown
  text: string
}
type Made<T> = { page: T; at: number; config: string; asked: Asked[]; bytes: number }

/** What an answer says; the server's time, which stands in many and is another one each time, apart. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (key, part: unknown) => (key === 'ServerDate' ? '' : part)) ?? ''

/**
 * Keeps pages together with the answers they were made of: asking those again costs little (they are cached), making
 * a page costs tens of milliseconds in which the process does nothing else. `make` gets the calls to make it with, and the
 * page that was there; it runs when an answer or the config has changed, or after 20 s. A page with a refused call is not kept. `weigh` says what
 * a page takes (bytes); the answers that it was made of count beside it.
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
    // Each answer is kept as a text and as what was read from it.
    const texts = made.asked.reduce((sum, { text }) => sum + 4 * text.length, 2 * made.config.length)
    const whole = { ...made, bytes: weigh(made.page) + texts }
    kept.set(address, whole)
    bytes += whole.bytes
    for (const oldest of kept.keys()) {
      if (kept.size <= most && bytes <= mostBytes) return
      remove(oldest)
    }
  }

  const isSame = async ({ call: asked, payload, value, text }: Asked) => {
    const again = await call(asked, payload)
    return again === value || textOf(again) === text
  }

  const isFresh = async (made: Made<T>, config: string) =>
    made.config === config &&
    now() - made.at < longest &&
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
    /** Whether a page of this address was made lately. */
    has: (url: string) => kept.has(digested(`page:${url}`)),
  })
}
