import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { SandboxEnv } from '../platform/env'
import { Ledger } from '../platform/ledger'
import { mayCall } from '../platform/may-call'
import { plainShanghai } from '../platform/time'
import { type Parcel, type Push, parcelId, stateOf, stepOf, steps } from './courier.types'

const RETRY_AFTER_MS = 30 * 60_000
const RETRIES = 3
const ANSWER_WITHIN_MS = 5000

export const md5Upper = (text: string): string => createHash('md5').update(text).digest('hex').toUpperCase()

/** A parcel in the format of queries and pushes; newest lines first, like the provider. */
export function parcelOnWire(parcel: Parcel): Record<string, unknown> {
  const signed = stateOf(parcel) === '3'
  const data = parcel.lines
    .map(({ context, at, status }) => ({
      context,
      time: plainShanghai(at),
      ftime: plainShanghai(at),
      status,
    }))
    .reverse()
  return {
    message: 'ok',
    nu: parcel.number,
    ischeck: signed ? '1' : '0',
    com: parcel.company,
    status: '200',
    state: stateOf(parcel),
    condition: signed ? 'F00' : '00',
    data,
  }
}

/** Parcels that move on demand, and the pushes to the shop. */
export class CourierService {
  readonly parcels: Ledger<Parcel>
  readonly #pushes: Ledger<Push>
  readonly #timeScale: number
  readonly #mayCall: (address: string | null) => boolean
  readonly #underway = new Set<string>()
  #stopped = false

  constructor({
    stateDir,
    timeScale,
    shopOrigin,
  }: Pick<SandboxEnv, 'stateDir' | 'timeScale' | 'shopOrigin'>) {
    const folder = join(stateDir, 'courier')
    mkdirSync(folder, { recursive: true })
    this.parcels = new Ledger(join(folder, 'parcels.log'))
    this.#pushes = new Ledger(join(folder, 'pushes.log'))
    this.#timeScale = timeScale
    this.#mayCall = (address) => mayCall({ shopOrigin }, address)
  }

  /** Registers a parcel, or changes the address of its pushes. */
  register(parcel: Pick<Parcel, 'company' | 'number' | 'to' | 'callbackUrl' | 'salt'>): Parcel {
    const id = parcelId(parcel.company, parcel.number)
    const known = this.parcels.get(id)
    const fresh = { step: 0, lines: [], createdAt: Date.now() }
    return this.parcels.put(id, { ...fresh, ...known, ...parcel })
  }

  /**
   * Imports a parcel with its earlier tracking lines, at the step that they show. For a known parcel only
   * the address of its pushes changes. Returns true if it was new.
   */
  adopt(parcel: Pick<Parcel, 'company' | 'number' | 'to' | 'callbackUrl' | 'salt' | 'lines'>): boolean {
    const { company, number, callbackUrl, salt, lines } = parcel
    const id = parcelId(company, number)
    const known = this.parcels.get(id)
    if (known && known.callbackUrl === callbackUrl) return false
    if (known) this.parcels.put(id, { ...known, callbackUrl, salt })
    else this.parcels.put(id, { ...parcel, step: stepOf(lines), createdAt: lines[0]?.at ?? Date.now() })
    return !known
  }

  /** Moves a parcel one step; a signed one does not move. */
  move(parcel: Parcel): Parcel {
    const step = steps[parcel.step]
    if (!step) return parcel
    const now = Date.now()
    const texts = step.lines(parcel.to)
    const lines = texts.map((context, at) => ({
      context,
      at: now - (texts.length - 1 - at) * 1000,
      status: step.name,
    }))
    const id = parcelId(parcel.company, parcel.number)
    const moved = this.parcels.put(id, {
      ...parcel,
      step: parcel.step + 1,
      lines: [...parcel.lines, ...lines],
    })
    if (moved.callbackUrl !== null) this.#startPush(id)
    return moved
  }

  tick(now: number): void {
    for (const push of this.#pushes.all()) {
      if (push.nextAt !== null && push.nextAt <= now) void this.#attempt(push.id)
    }
  }

  stop(): void {
    this.#stopped = true
    this.parcels.close()
    this.#pushes.close()
  }

  #startPush(id: string): void {
    const push = { id: randomUUID(), parcelId: id, attempts: 0, nextAt: Date.now(), lastStatus: '' }
    this.#pushes.put(push.id, push)
    void this.#attempt(push.id)
  }

  async #attempt(id: string): Promise<void> {
    const push = this.#pushes.get(id)
    const parcel = push && this.parcels.get(push.parcelId)
    if (!push || !parcel || this.#underway.has(id)) return
    this.#underway.add(id)
    const answer = await this.#post(parcel)
    this.#underway.delete(id)
    if (this.#stopped) return
    const attempts = push.attempts + 1
    const over = answer === 'ok' || attempts > RETRIES
    const nextAt = over ? null : Date.now() + RETRY_AFTER_MS * this.#timeScale
    this.#pushes.put(id, { ...push, attempts, nextAt, lastStatus: answer })
  }

  /**
   * Sends the form fields `param` and `sign` = MD5(param + salt); the shop answers
   * `{"result":true,"returnCode":"200"}`.
   */
  async #post(parcel: Parcel): Promise<string> {
    if (!this.#mayCall(parcel.callbackUrl)) return 'not the shop'
    const status = stateOf(parcel) === '3' ? 'shutdown' : 'polling'
    const lastResult = parcelOnWire(parcel)
    const param = JSON.stringify({
      status,
      billstatus: status === 'shutdown' ? 'check' : 'change',
      message: '',
      lastResult,
    })
    const body = new URLSearchParams({ param, sign: md5Upper(param + parcel.salt) })
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
    try {
      const answer = await fetch(parcel.callbackUrl ?? '', {
        method: 'POST',
        body,
        signal,
        redirect: 'manual',
      })
      const reply = (await answer.json()) as { result?: unknown }
      return reply.result === true ? 'ok' : 'refused'
    } catch {
      return 'unreachable'
    }
  }
}
