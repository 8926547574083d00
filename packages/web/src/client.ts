import type { Envelope } from '@greenstar/contract'
import type { CallFacts, CallRef, DataFor, PayloadFor } from './call-ref'
import { encodeForm } from './form'
import { newRequestId } from './request-id'

/** Why a call did not give Data. */
export class CallFailure extends Error {
  constructor(
    /** refused: envelope with another Status; silent: 103 or a call that shows no dialog; the rest is transport. */
    readonly kind: 'refused' | 'silent' | 'gone' | 'unauthorized' | 'http' | 'network' | 'timeout',
    message: string,
    /** The whole body where the server answered one. */
    readonly body?: Envelope,
    readonly httpStatus?: number,
  ) {
    super(message)
  }
  /** Refusal code of our contract, such as 'order/quote-changed'. */
  get code() {
    return this.body?.Code
  }
}

/** What the host page does on events of spec 8; all of them are optional for tests. */
export type ClientHost = {
  /** Base address without a final slash; '' is the page's own origin. */
  base(): string
  token(): string | undefined
  channel: string
  /** Dialog with the server's words (spec 8.1). */
  alert?(message: string): void
  /** Transport message (spec 8.2). */
  toast?(message: string): void
  onUnauthorized?(): void
  onNetworkError?(): void
  onMemberGone?(): void
  fetch?: typeof fetch
}

export const timeoutMs = 30_000

/** Time in which the same call is another try of one whose answer was lost; later it is a new call. */
export const retryMs = 5 * 60_000

/** Texts of spec 8.2 by HTTP status. */
export const httpTexts: Record<number, string> = {
  400: '请求错误',
  401: '登录已失效，请重新登录',
  403: '您的请求过于频繁，请稍后重试',
  408: '请求超时，请重试',
  500: '服务器内部错误',
  501: '服务未实现',
  502: '网关错误',
  503: '系统维护中，请稍后访问',
  504: '网关超时',
  505: 'HTTP版本不受支持',
}

const textOf = (status: number, url: string) => (status === 404 ? `请求地址出错: ${url}` : httpTexts[status])

/** Calls whose whole body is rejected without a dialog (spec 8.1, readings S36). */
const withoutDialog = (call: CallFacts, payload: Record<string, unknown>) =>
  call.action === 'SaveInvoiceTitle' ||
  (call.action === 'CreateOrder' && Number(payload.orderType ?? 10) === 10)

/** `body` is undefined where the whole answer was no JSON. */
type Answer = { response: Response; body: Envelope | undefined }

const lostNet = () => new CallFailure('network', '请检查网络是否正常')

const bodyOf = (response: Response): Promise<Envelope | undefined> =>
  response.json().catch((error: unknown) => {
    if ((error as Error).name === 'SyntaxError') return undefined
    throw error
  })

export type SendOptions = {
  /** Show neither dialog nor toast: the caller handles the failure. */
  quiet?: boolean
  signal?: AbortSignal
}

/** A call that is being sent, or whose answer was lost at a time in ms. */
type OpenRequest = Pick<CallFacts, 'noun' | 'action'> & { id: string; lostAt?: number }

export type Client = ReturnType<typeof createClient>

/** The typed client of spec 7.1 and 8: bearer header, channel, 30 s timeout, envelope and messages. */
export const createClient = (host: ClientHost) => {
  const openRequests = new Map<string, OpenRequest>()

  /**
   * The same request id until the server has answered, so that a tap after a lost answer changes nothing twice. It ends
   * as well after a while, and with a write of another kind on the same noun: what was added, removed and added again
   * is wanted again.
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

  /** Sends and reads to the end: an answer that breaks off half way counts as lost. */
  const exchange = async (
    call: CallFacts,
    payload: Record<string, unknown>,
    signal?: AbortSignal,
  ): Promise<Answer> => {
    const token = host.token()
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    const params = encodeForm({ ...payload, channel: host.channel })
    const path = `${host.base()}/api/${call.area}/${call.action}`
    const timeout = AbortSignal.timeout(timeoutMs)
    const init = {
      headers,
      credentials: 'include' as const,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    }
    const send = host.fetch ?? fetch
    try {
      const response =
        call.method === 'GET'
          ? await send(`${path}?${params}`, init)
          : await send(path, { ...init, method: 'POST', body: params })
      return { response, body: await bodyOf(response) }
    } catch (error) {
      // given up (another member signed in): nobody waits for it
      if (signal?.aborted) throw error
      if (timeout.aborted) throw new CallFailure('timeout', '连接服务器超时，请重试')
      throw lostNet()
    }
  }

  const dataOf = (call: CallFacts, payload: Record<string, unknown>, { response, body }: Answer): unknown => {
    if (response.status === 401) throw new CallFailure('unauthorized', httpTexts[401] as string, body, 401)
    if (!response.ok) {
      // HTTP/2 has no status texts: a toast without a word would tell nothing
      const words = textOf(response.status, response.url) || body?.Msg || response.statusText
      const text = words || `HTTP ${response.status}`
      throw new CallFailure('http', text, body, response.status)
    }
    // ours is always JSON: a network that wants its own login first has answered
    if (!body) throw lostNet()
    if (body.Status === 100) return body.Data
    if (body.Msg === '用户不存在') throw new CallFailure('gone', body.Msg, body)
    if (body.Status === 103 || withoutDialog(call, payload)) throw new CallFailure('silent', body.Msg, body)
    throw new CallFailure('refused', body.Msg, body)
  }

  const tell = (failure: CallFailure) => {
    if (failure.kind === 'gone') return host.onMemberGone?.()
    // a refusal without words leaves them to the caller
    if (failure.kind === 'refused') return failure.message ? host.alert?.(failure.message) : undefined
    if (failure.kind === 'silent') return undefined
    host.toast?.(failure.message)
    if (failure.kind === 'unauthorized') host.onUnauthorized?.()
    if (failure.kind === 'network') host.onNetworkError?.()
    return undefined
  }

  return {
    /** Sends a call and answers its Data; throws CallFailure after telling the member what the spec says. */
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
        return dataOf(call, given, answer) as DataFor<R>
      } catch (error) {
        once?.lost()
        if (!(error instanceof CallFailure)) throw error
        // a new password brought a new session while this one was asking: that the old one ended is no news
        const isReplaced = error.kind === 'unauthorized' && token !== host.token()
        if (!options.quiet && !isReplaced) tell(error)
        throw error
      }
    },
  }
}
