import { randomUUID } from 'node:crypto'
import type { ProviderKeys, SandboxKeys } from '../keys'
import type { Chaos } from '../platform/chaos'
import { isoShanghai } from '../platform/time'
import { signedNotice } from './alipay.signature'
import { seal, signedHeaders } from './payment.signature'
import type { PaymentStore } from './payment.store'
import type { Notice } from './payment.types'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** The provider's retry intervals: 15 s, 15 s, 30 s, 3 m, 10 m, 20 m, 30 m ×3, 60 m, 3 h ×3, 6 h ×2 (reliability 1). */
export const NOTICE_LADDER = [
  [15 * SECOND, 15 * SECOND, 30 * SECOND],
  [3 * MINUTE, 10 * MINUTE, 20 * MINUTE, 30 * MINUTE, 30 * MINUTE, 30 * MINUTE, 60 * MINUTE],
  [3 * HOUR, 3 * HOUR, 3 * HOUR, 6 * HOUR, 6 * HOUR],
].flat()

const ANSWER_WITHIN_MS = 5 * SECOND

interface Parts {
  store: PaymentStore
  chaos: Chaos
  keys: SandboxKeys['payment']
  providerKeys: ProviderKeys
  /** Factor on the intervals. */
  timeScale: number
  /** Whether an address is the shop's. */
  mayCall: (address: string) => boolean
}

/** Sends notices until the shop answers 200 or 204, at the provider's intervals. */
export class Notices {
  readonly #parts: Parts
  readonly #underway = new Set<string>()
  #stopped = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Queues a notice; the first attempt starts at once. */
  send(
    eventType: Notice['eventType'],
    outTradeNo: string,
    url: string,
    resource: Record<string, unknown>,
  ): Notice {
    const now = Date.now()
    const notice: Notice = {
      id: randomUUID(),
      eventType,
      outTradeNo,
      url,
      resource,
      createdAt: now,
      attempts: 0,
      nextAt: now,
      lastStatus: '',
    }
    this.#parts.store.notices.put(notice.id, notice)
    void this.#attempt(notice.id)
    return notice
  }

  /** Nothing is written after this; pending notices are sent again at the next start. */
  stop(): void {
    this.#stopped = true
  }

  /** Sends everything that is due. */
  tick(now: number): void {
    for (const notice of this.#parts.store.notices.all()) {
      if (notice.nextAt !== null && notice.nextAt <= now) void this.#attempt(notice.id)
    }
  }

  /** Sends a notice again unchanged, `times` times, `parallel` at the same instant; returns the HTTP statuses. */
  async repeat(id: string, times: number, parallel: number): Promise<string[]> {
    const notice = this.#parts.store.notices.get(id)
    if (!notice) return []
    const answers: string[] = []
    while (answers.length < times) {
      const batch = Math.min(Math.max(parallel, 1), times - answers.length)
      answers.push(...(await Promise.all(Array.from({ length: batch }, () => this.#post(notice)))))
    }
    return answers
  }

  async #attempt(id: string): Promise<void> {
    const { store, chaos, timeScale } = this.#parts
    const notice = store.notices.get(id)
    if (!notice || this.#underway.has(id) || chaos.get('payment').dropNotices) return
    this.#underway.add(id)
    try {
      const answer = await this.#post(notice)
      if (this.#stopped) return
      const done = answer === '200' || answer === '204'
      const wait = NOTICE_LADDER[notice.attempts]
      const nextAt = done || wait === undefined ? null : Date.now() + wait * timeScale
      store.notices.put(id, { ...notice, attempts: notice.attempts + 1, nextAt, lastStatus: answer })
    } finally {
      this.#underway.delete(id)
    }
  }

  async #post(notice: Notice): Promise<string> {
    if (!this.#parts.mayCall(notice.url)) return '不是商城的地址'
    const { body, headers } = this.#letterOf(notice)
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
    try {
      const answer = await fetch(notice.url, { method: 'POST', headers, body, signal, redirect: 'manual' })
      const reply = await answer.text()
      // Alipay checks the word in the body, with any status.
      if (notice.eventType === 'ALIPAY')
        return reply === 'success' ? '200' : `${answer.status} ${reply}`.slice(0, 40)
      return String(answer.status)
    } catch (error) {
      return error instanceof Error && error.name === 'TimeoutError' ? '超时' : '无法连接'
    }
  }

  #letterOf(notice: Notice): { body: string; headers: Record<string, string> } {
    const { providerKeys } = this.#parts
    if (notice.eventType === 'ALIPAY') {
      const form = signedNotice({ notify_id: notice.id, ...notice.resource }, providerKeys.alipay.privateKey)
      const type = 'application/x-www-form-urlencoded; charset=utf-8'
      return { body: new URLSearchParams(form).toString(), headers: { 'content-type': type } }
    }
    const body = this.#bodyOf(notice)
    return { body, headers: { 'content-type': 'application/json', ...signedHeaders(body, providerKeys) } }
  }

  #bodyOf(notice: Notice): string {
    const isPay = notice.eventType === 'TRANSACTION.SUCCESS'
    const originalType = isPay ? 'transaction' : 'refund'
    return JSON.stringify({
      id: notice.id,
      create_time: isoShanghai(notice.createdAt),
      resource_type: 'encrypt-resource',
      event_type: notice.eventType,
      summary: isPay ? '支付成功' : '退款成功',
      resource: {
        original_type: originalType,
        ...seal(JSON.stringify(notice.resource), originalType, this.#parts.keys.apiV3Key),
      },
    })
  }
}
