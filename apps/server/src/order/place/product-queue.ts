import { shop } from '@greenstar/contract'
import { sqlState } from '../../platform/database/connect'
import { busy, createLanes, type From, type Gate } from '../../platform/http/lanes'
import { networkOf } from '../../platform/http/network'
import { HttpRefusal, Refusal } from '../../platform/refuse'
import { tokenHash } from '../../platform/session/token'

/**
 * Eight parallel orders per product keep its stock row busy: their work before the lock takes about five
 * times as long as under it. The patience is long, because ten thousand simultaneous orders keep the process
 * busy for longer than a stuck row may block (see the lock timeout below).
 */
const lanes = createLanes({ wide: 8, patienceMs: 15_000, max: 20_000, crowd: 20, closedMs: 1000 })

const lockTimeout = '55P03'

/** Products of an order in the fixed order in which every order queues for them. */
const productsOf = (payload: Record<string, unknown>) => {
  const form = shop.order.CreateOrder.payload.safeParse(payload)
  if (!form.success) return { keys: [], onePiece: new Map<number, string>(), isFlash: false, attempt: '' }
  const { orderDetailList: lines, secKillID = 0 } = form.data
  // stock of a session is in other rows than ordinary stock
  const before = secKillID > 0 ? `${secKillID}/` : ''
  const ids = [...new Set(lines.map((line) => line.ProductID))].toSorted((a, b) => a - b)
  const keyOf = (id: number) => `${before}${id}`
  // a product in two lines is wanted more than once
  const single = lines.length === ids.length ? lines.filter((line) => line.Quantity === 1) : []
  return {
    keys: ids.map(keyOf),
    /** Lanes of products wanted once: if one piece is refused, the stock is empty for every order. */
    onePiece: new Map(single.map(({ ProductID }) => [ProductID, keyOf(ProductID)])),
    isFlash: secKillID > 0,
    /** Without a request id, the same form sent again counts as the same attempt. */
    attempt: form.data.requestID ?? JSON.stringify(form.data),
  }
}

/** Flash sale: one attempt a second for each member (domain 11); a repeat of the same one is free. */
const pace = { everyMs: 1000, max: 50_000 }
const attempts = new Map<string, { ticket: string; at: number }>()

const tooOften = () => new HttpRefusal(403, '您的请求过于频繁，请稍后重试')

/** Limits attempts for each network address; cleared every second, so that the map stays small. */
let second = 0
const addresses = new Map<string, number>()
const keepAddressPace = ({ address, flashRateLimit }: From) => {
  const now = Math.floor(performance.now() / pace.everyMs)
  if (now !== second) addresses.clear()
  second = now
  const network = networkOf(address)
  const count = addresses.get(network) ?? 0
  if (count >= flashRateLimit) throw tooOften()
  addresses.set(network, count + 1)
}

const keepPace = (who: string, ticket: string, from: From) => {
  const now = performance.now()
  const last = attempts.get(who)
  if (last && last.ticket !== ticket && now - last.at < pace.everyMs) throw tooOften()
  if (last?.ticket !== ticket) keepAddressPace(from)
  // oldest first: a new attempt moves the member to the end
  attempts.delete(who)
  attempts.set(who, { ticket, at: now })
  for (const [oldest, { at }] of attempts) {
    if (attempts.size <= pace.max && now - at < pace.everyMs) break
    attempts.delete(oldest)
  }
}

/**
 * Queues buyers of one product before they take a connection, so that a rush or a stuck row never takes the
 * connections of other buyers. If not even one piece is left, all waiting buyers are refused at once.
 */
export const productQueueGate: Gate = async (payload, bearer, from) => {
  const { keys, onePiece, isFlash, attempt } = productsOf(payload)
  // Stored for a while, so a digest and never the token itself.
  const ticket = tokenHash(`${bearer} ${attempt}`)
  if (isFlash) keepPace(tokenHash(bearer ?? ''), ticket, from)
  const taken: string[] = []
  const began = performance.now()
  const leave = () => {
    for (const key of taken.splice(0)) lanes.leave(key)
  }
  try {
    for (const key of keys) {
      await lanes.enter(key, ticket, began)
      taken.push(key)
    }
  } catch (error) {
    leave()
    throw error
  }
  return {
    done() {
      lanes.remember(ticket)
      leave()
    },
    failed(error) {
      const gone = error instanceof Refusal && error.code === 'order/out-of-stock' ? error.about : undefined
      const lane = gone === undefined ? undefined : onePiece.get(gone)
      if (lane !== undefined) lanes.close(lane, error as Refusal, keys)
      if (sqlState(error) === lockTimeout) for (const key of keys) lanes.flush(key, busy())
      leave()
    },
  }
}
