import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import type { App } from '../app'
import { currentTracer } from '../telemetry/tracing'
import type { Forms } from './forms'
import { formFor, knows } from './forms'

/** A public answer in memory: a call's or a page's. */
export type ReadyAnswer = {
  kind: 'call' | 'page'
  /** Action of the call; of a page its route. For metrics and log. */
  name: string
  forms: Forms
  /** Headers besides those of every answer; they replace equal ones. */
  headers: Record<string, string>
  /** Headers that are another at each time. */
  now?: () => Record<string, string>
  /** Keys of the cache with the values from which it was made: it is ready while they are all there. */
  needs: readonly { key: string; value: unknown }[]
}

/** Facts of a request that was answered from memory. */
export type ReadyRequest = { url: string; ip: string; userAgent: string; authorization: string | undefined }

/** Requests that are remembered, the newest; and how long (letters) one may be. */
const maxTargets = 2000
const maxTargetLength = 500
/** How often (ms) metrics and log get what was answered. */
const reportMs = 1000

type Kept = ReadyAnswer & { heads: Map<string, { body: Buffer | undefined; head: string[] }> }
type Count = { num: number; seconds: number }

type Options = {
  /** Headers of every answer. */
  always: Readonly<Record<string, string>>
  trust: false | string[] | ((address: string, hop: number) => boolean)
  /** Counts a request of this address; false if its network has sent too many. */
  admit: (kind: ReadyAnswer['kind'], ip: string) => boolean
}

const known = new WeakMap<App, ReadyAnswers>()

/** Those of the app's web server; undefined before it is made. */
export const readyAnswersOf = (app: App): ReadyAnswers | undefined => known.get(app)

/**
 * Answers GET requests whose answer is in memory before routing and hooks: found by the request's target as it was sent,
 * written with a head that is made once, in one step. Limits are asked by a counter; a request over the limit, under
 * overload, with a body, or while the server stops takes the way of all others, which refuses it. Visits, metrics and
 * log get them in bulk.
 */
export class ReadyAnswers {
  #targets = new Map<string, Kept>()
  #counts = new Map<string, Count>()
  #listeners: ((request: ReadyRequest, kind: ReadyAnswer['kind']) => void)[] = []
  /** Set by the server. */
  isStopping = () => false

  constructor(
    readonly app: App,
    readonly options: Options,
  ) {
    known.set(app, this)
    app.metrics.sizes.add('ready answers', () => this.#targets.size)
  }

  /** Remembers the answer to a target; `url` as it was sent. */
  remember(url: string, answer: ReadyAnswer): void {
    if (url.length > maxTargetLength) return
    this.#targets.delete(url)
    this.#targets.set(url, { ...answer, heads: new Map() })
    if (this.#targets.size > maxTargets) this.#targets.delete(this.#targets.keys().next().value as string)
  }

  onAnswer(listener: (request: ReadyRequest, kind: ReadyAnswer['kind']) => void): void {
    this.#listeners.push(listener)
  }

  /** Puts itself in front of the server's own listener. */
  attach(http: FastifyInstance): void {
    // A trace begins in the hooks.
    if (currentTracer()) return
    const before = http.server.listeners('request') as ((req: IncomingMessage, res: ServerResponse) => void)[]
    http.server.removeAllListeners('request')
    http.server.on('request', (req: IncomingMessage, res: ServerResponse) => {
      if (!this.#answer(req, res)) for (const listener of before) listener.call(http.server, req, res)
    })
    const timer = setInterval(() => this.report(), reportMs)
    timer.unref()
    http.addHook('onClose', async () => {
      clearInterval(timer)
      this.report()
    })
  }

  #find(req: IncomingMessage): Kept | undefined {
    if (req.method !== 'GET') return undefined
    const found = this.#targets.get(req.url ?? '')
    if (!found) return undefined
    const { headers } = req
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)
      return undefined
    if (this.isStopping() || !this.app.loadShedder.isOpen()) return undefined
    if (this.#isReady(found.needs)) return found
    this.#targets.delete(req.url ?? '')
    return undefined
  }

  #isReady(needs: ReadyAnswer['needs']): boolean {
    return needs.every(({ key, value }) => this.app.cache.peek(key) === value)
  }

  #answer(req: IncomingMessage, res: ServerResponse): boolean {
    const found = this.#find(req)
    if (!found) return false
    const begun = performance.now()
    const { headers } = req
    const form = formFor(found.forms, headers['accept-encoding'])
    if (!form) return false
    const { trust, admit } = this.options
    const ip = trust === false ? (req.socket.remoteAddress ?? '') : proxyAddr(req, trust)
    if (!admit(found.kind, ip)) return false
    const isKnown = knows(headers['if-none-match'], found.forms.tag)
    const { head, body } = isKnown
      ? this.#headOf(found, 'known', undefined)
      : this.#headOf(found, form.name, form.body)
    const now = found.now?.()
    res.writeHead(isKnown ? 304 : 200, [
      ...head,
      'x-request-id',
      randomUUID(),
      ...(now ? Object.entries(now).flat() : []),
    ])
    res.end(body)
    const request = {
      ...{ url: req.url ?? '', ip, authorization: headers.authorization },
      userAgent: String(headers['user-agent'] ?? ''),
    }
    for (const listener of this.#listeners) listener(request, found.kind)
    const count = this.#counts.get(`${found.kind}:${found.name}`)
    const seconds = (performance.now() - begun) / 1000
    if (count) {
      count.num++
      count.seconds += seconds
    } else this.#counts.set(`${found.kind}:${found.name}`, { num: 1, seconds })
    return true
  }

  #headOf(found: Kept, name: string, body: Buffer | undefined) {
    const known = found.heads.get(name)
    // A page may be compressed again, smaller.
    if (known && known.body === body) return known
    const headers = {
      ...this.options.always,
      ...found.headers,
      ...{ etag: found.forms.tag, vary: 'accept-encoding' },
      ...(name === 'br' || name === 'gzip' ? { 'content-encoding': name } : {}),
      ...(body ? { 'content-length': String(body.length) } : {}),
    }
    const made = { body, head: Object.entries(headers).flat() }
    found.heads.set(name, made)
    return made
  }

  /** Gives metrics and log what was answered since the last time. */
  report(): void {
    // What the cache has dropped is dropped here too.
    for (const [url, { needs }] of this.#targets) if (!this.#isReady(needs)) this.#targets.delete(url)
    for (const [key, { num, seconds }] of this.#counts) {
      const [kind, name = ''] = key.split(':')
      const ms = Math.round((seconds / num) * 1_000_000) / 1000
      this.app.log.info({ [kind as string]: name, status: 200, num, ms }, 'requests answered from memory')
      if (kind !== 'call') continue
      const observed = this.app.metrics.calls.labels({ action: name, status: '100' })
      for (let n = 0; n < num; n++) observed.observe(seconds / num)
    }
    this.#counts.clear()
  }
}
