import type { Envelope } from '@greenstar/contract'
import { ReplyStatus } from '@greenstar/rules/platform/reply'
import type { CallFacts, CallRef, DataFor, PayloadFor } from './call-ref'
import { encodeForm } from './form'
import { newRequestId } from './request-id'

/** Why a call returned no Data. */
export class CallFailure extends Error {
  constructor(
    /** refused: envelope with another Status; silent: 103 or a call that shows no dialog; the rest is transport. */
    readonly kind: 'refused' | 'silent' | 'gone' | 'unauthorized' | 'http' | 'network' | 'timeout',
    message: string,
    readonly body?: Envelope,
    readonly httpStatus?: number,
  ) {
    super(message)
  }
  /** Refusal code of our contract, such as 'order/quote-changed'. */
  get code() {
    return this.body?.Code
  }
  /** A second try gets the same answer: the order, plant or the like is gone or another member's, or its address is damaged. */
  get isFinal() {
    return this.body?.Status === ReplyStatus.payload || /(gone|not-found)$/.test(`${this.code}`)
  }
}

/** Callbacks of the host page for the events of spec 8; optional, for tests. */
export type ClientHost = {
  /** Base address without a trailing slash; '' is the page's own origin. */
  base(): string
  token(): string | undefined
  channel: string
  /** Dialog with the server's message (spec 8.1). */
  alert?(message: string): void
  /** Transport message (spec 8.2). */
  toast?(message: string): void
  onUnauthorized?(): void
  onNetworkError?(): void
  onMemberGone?(): void
  fetch?: typeof fetch
}

/** Text of HTTP 401 (spec 8.2). */
const expiredText = '登录已失效，请重新登录'

export const timeoutMs = 30_000

/** Time (ms) within which the same call counts as a retry of one whose response was lost. */
export const retryMs = 5 * 60_000

/** The text of an HTTP status; not in the first load, because it is seldom needed. */
const textOf = ({ status, url }: Response) =>
  import('./http-texts').then(
    ({ httpText }) => httpText(status, url),
    () => undefined,
  )

/** Calls whose whole body is rejected without a dialog (spec 8.1, readings S36). */
const withoutDialog = (call: CallFacts, payload: Record<string, unknown>) =>
  call.action === 'SaveInvoiceTitle' ||
  (call.action === 'CreateOrder' && Number(payload.orderType ?? 10) === 10)

/** `body` is undefined if the response was not JSON. */
type Answer = { response: Response; body: Envelope | undefined }

const lostNet = () => new CallFailure('network', '请检查网络是否正常')

const bodyOf = (response: Response): Promise<Envelope | undefined> =>
  response.json().catch((error: unknown) => {
    if ((error as Error).name === 'SyntaxError') return undefined
    throw error
  })

export type SendOptions = {
  /** Show neither dialog nor toast: the caller handles the failure. */
  quiet?: boolean | ((failure: CallFailure) => boolean)
  signal?: AbortSignal
}

/** A call in flight, or one whose response was lost (time in ms). */
type OpenRequest = Pick<CallFacts, 'noun' | 'action'> & { id: string; lostAt?: number }

export type Client = ReturnType<typeof createClient>

/** The typed client of spec 7.1 and 8: bearer header, channel, 30 s timeout, envelope and messages. */
export const createClient = (host: ClientHost) => {
  const openRequests = new Map<string, OpenRequest>()

  /**
   * Keeps the same request id until the server has answered, so that a second tap after a lost response is
   * not applied twice. After `retryMs`, or after another write on the same noun, the next call gets a new
   * id: a product that was added, removed and added again is a new call.
   */
  const requestIdFor = ({ noun, action }: CallFacts, payload: object) => {
    const key = `${action}:${JSON.stringify(payload)}`
    const known = openRequests.get(key)
    const isRetry = known && Date.now() - (known.lostAt ?? Date.now()) < retryMs
    const open: OpenRequest = { noun, action, id: isRetry ? known.id : newRequestId() }
    openRequests.set(key, open)
    return {
      id: open.id,
      answered: () => openRequests.delete(key),
      lost: () => {
        open.lostAt = Date.now()
      },
    }
  }

  const forgetTriesBefore = ({ noun, action }: CallFacts) => {
    for (const [key, open] of openRequests)
      if (open.lostAt !== undefined && open.noun === noun && open.action !== action) openRequests.delete(key)
  }

  /** Sends and reads the whole response; an incomplete one counts as lost. */
  const exchange = async (
    call: CallFacts,
    payload: Record<string, unknown>,
    signal?: AbortSignal,
  ): Promise<Answer> => {
    const token = host.token()
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    const params = encodeForm({ ...payload, channel: host.channel })
    const path = `${host.base()}/api/${call.area}/${call.action}`
    // by hand: AbortSignal.any and AbortSignal.timeout are newer than the phones that the shop serves
    const stop = new AbortController()
    const cancel = () => stop.abort()
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      cancel()
    }, timeoutMs)
    if (signal?.aborted) cancel()
    signal?.addEventListener('abort', cancel)
    const init = { headers, credentials: 'include' as const, signal: stop.signal }
    const send = host.fetch ?? fetch
    try {
      const response =
        call.method === 'GET'
          ? await send(`${path}?${params}`, init)
          : await send(path, { ...init, method: 'POST', body: params })
      return { response, body: await bodyOf(response) }
    } catch (error) {
      // aborted (another member logged in): no one waits for it
      if (signal?.aborted) throw error
      if (isLate) throw new CallFailure('timeout', '连接服务器超时，请重试')
      throw lostNet()
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', cancel)
    }
  }

  const dataOf = async (
    call: CallFacts,
    payload: Record<string, unknown>,
    { response, body }: Answer,
  ): Promise<unknown> => {
    if (response.status === 401) throw new CallFailure('unauthorized', expiredText, body, 401)
    if (!response.ok) {
      // HTTP/2 has no status texts, and a toast must not be empty
      const words = (await textOf(response)) || body?.Msg || response.statusText
      const text = words || `HTTP ${response.status}`
      throw new CallFailure('http', text, body, response.status)
    }
    // our responses are always JSON: this one came from a captive portal
    if (!body) throw lostNet()
    if (body.Status === 100) return body.Data
    if (body.Msg === '用户不存在') throw new CallFailure('gone', body.Msg, body)
    if (body.Status === 103 || withoutDialog(call, payload)) throw new CallFailure('silent', body.Msg, body)
    throw new CallFailure('refused', body.Msg, body)
  }

  const tell = ({ kind, message }: CallFailure) => {
    if (kind === 'gone') host.onMemberGone?.()
    else if (kind === 'refused') {
      // a refusal without a message is worded by the caller
      if (message) host.alert?.(message)
    } else if (kind !== 'silent') {
      host.toast?.(message)
      if (kind === 'unauthorized') host.onUnauthorized?.()
      if (kind === 'network') host.onNetworkError?.()
    }
  }

  return {
    /** Sends a call and returns its Data; throws CallFailure after showing the member what the spec prescribes. */
    async send<R extends CallRef>(
      call: R,
      payload: PayloadFor<R>,
      options: SendOptions = {},
    ): Promise<DataFor<R>> {
      const given = payload as Record<string, unknown>
      const token = host.token()
      const once = call.once && given.requestID === undefined ? requestIdFor(call, given) : undefined
      try {
        const answer = await exchange(call, once ? { ...given, requestID: once.id } : given, options.signal)
        if (answer.body && answer.response.status < 500) {
          once?.answered()
          if (call.writes) forgetTriesBefore(call)
        }
        return (await dataOf(call, given, answer)) as DataFor<R>
      } catch (error) {
        once?.lost()
        if (!(error instanceof CallFailure)) throw error
        // a new password started a new session during this call: the end of the old session needs no message
        const isReplaced = error.kind === 'unauthorized' && token !== host.token()
        const { quiet = false } = options
        const isQuiet = typeof quiet === 'function' ? quiet(error) : quiet
        if (!isQuiet && !isReplaced) tell(error)
        throw error
      }
    },
  }
}
