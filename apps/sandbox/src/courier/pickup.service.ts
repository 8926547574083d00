import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { SandboxEnv } from '../platform/env'
import { Ledger } from '../platform/ledger'
import { mayCall } from '../platform/may-call'
import { randomDigits } from '../platform/random'
import { type CourierService, md5Upper } from './courier.service'

const RETRY_AFTER_MS = 60_000
const RETRIES = 5
const ANSWER_WITHIN_MS = 5000

/** Last reported state: the provider's `status`. */
export type PickupStep = 'placed' | 'accepted' | 'collected' | 'failed' | 'cancelled'
const statusOf: Record<PickupStep, string> = {
  ...{ placed: '0', accepted: '1', collected: '10', failed: '11', cancelled: '9' },
}

/** A courier that was booked to collect a parcel. */
export interface Pickup {
  taskId: string
  orderId: string
  thirdOrderId: string
  company: string
  byShop: boolean
  sender: string
  receiver: string
  time: string
  callbackUrl: string
  salt: string
  step: PickupStep
  number: string
  /** Callbacks still to be sent: attempts made, and when the next one is (ms); null: none. */
  attempts: number
  nextAt: number | null
  lastStatus: string
}

/** Bookings of couriers, moved on demand, and the callbacks to the shop. */
export class PickupService {
  readonly bookings: Ledger<Pickup>
  readonly #env: Pick<SandboxEnv, 'timeScale' | 'shopOrigin'>
  readonly #parcels: CourierService
  readonly #underway = new Set<string>()
  #stopped = false

  constructor(env: Pick<SandboxEnv, 'stateDir' | 'timeScale' | 'shopOrigin'>, parcels: CourierService) {
    const folder = join(env.stateDir, 'courier')
    mkdirSync(folder, { recursive: true })
    this.bookings = new Ledger(join(folder, 'pickups.log'))
    this.#env = env
    this.#parcels = parcels
  }

  /** Books a courier; a known `thirdOrderId` answers with its first booking. */
  book(
    asked: Omit<Pickup, 'taskId' | 'orderId' | 'step' | 'number' | 'attempts' | 'nextAt' | 'lastStatus'>,
  ): Pickup {
    const known = this.bookings.all().find((one) => one.thirdOrderId === asked.thirdOrderId)
    if (known) return known
    const taskId = `T${Date.now()}${randomDigits(6)}`
    const fresh = { step: 'placed', number: '', attempts: 0, nextAt: null, lastStatus: '' } as const
    return this.bookings.put(taskId, { ...asked, taskId, orderId: randomDigits(10), ...fresh })
  }

  /** Moves a booking and reports it. A collected parcel gets a number and can be tracked. */
  move(booking: Pickup, step: PickupStep): Pickup {
    const { taskId, company, callbackUrl } = booking
    const number = step === 'collected' ? `${company.slice(0, 2).toUpperCase()}${randomDigits(12)}` : ''
    const moved = this.bookings.put(taskId, { ...booking, step, number, attempts: 0, nextAt: Date.now() })
    if (number !== '') {
      const parcel = { company, number, to: '上海市', callbackUrl: null, salt: booking.salt }
      this.#parcels.move(this.#parcels.register(parcel))
    }
    if (callbackUrl !== '') void this.#attempt(taskId)
    return moved
  }

  /** The shop cancels: it knows, so nothing is reported. */
  cancel(booking: Pickup): void {
    this.bookings.put(booking.taskId, { ...booking, step: 'cancelled', nextAt: null })
  }

  tick(now: number): void {
    for (const { taskId, nextAt } of this.bookings.all())
      if (nextAt !== null && nextAt <= now) void this.#attempt(taskId)
  }

  stop(): void {
    this.#stopped = true
    this.bookings.close()
  }

  async #attempt(taskId: string): Promise<void> {
    const booking = this.bookings.get(taskId)
    if (!booking || this.#underway.has(taskId)) return
    this.#underway.add(taskId)
    const answer = await this.#post(booking)
    this.#underway.delete(taskId)
    const now = this.bookings.get(taskId)
    if (this.#stopped || !now) return
    const isOver = now.step === booking.step && (answer === 'ok' || booking.attempts >= RETRIES)
    const nextAt = isOver ? null : Date.now() + RETRY_AFTER_MS * this.#env.timeScale
    this.bookings.put(taskId, { ...now, attempts: booking.attempts + 1, nextAt, lastStatus: answer })
  }

  /** Sends `taskId`, `param` and `sign` = MD5(param + salt), as the provider's order callback does. */
  async #post({
    taskId,
    orderId,
    company,
    number,
    step,
    byShop,
    callbackUrl,
    salt,
  }: Pickup): Promise<string> {
    if (!mayCall(this.#env, callbackUrl)) return 'not the shop'
    const known = step === 'accepted' || step === 'collected'
    const param = JSON.stringify({
      ...{
        kuaidicom: company,
        kuaidinum: number,
        status: '200',
        message: step === 'failed' ? '联系不上寄件人' : '成功',
      },
      data: {
        ...{ orderId, status: statusOf[step] },
        ...(known ? { courierName: '小陈', courierMobile: '13900000000' } : {}),
        ...(step === 'collected' ? { weight: '1.5', freight: byShop ? '12.00' : '0' } : {}),
      },
    })
    const body = new URLSearchParams({ taskId, param, sign: md5Upper(param + salt) })
    try {
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
      const answer = await fetch(callbackUrl, { method: 'POST', body, signal, redirect: 'manual' })
      return ((await answer.json()) as { result?: unknown }).result === true ? 'ok' : 'refused'
    } catch {
      return 'unreachable'
    }
  }
}
