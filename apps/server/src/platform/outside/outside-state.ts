/** The outside services that are asked over the network. */
export type Service = 'sms' | 'messenger' | 'payment' | 'alipay' | 'courier' | 'storage' | 'tax' | 'mail'

/** Moments in ms of the real clock. */
export type OutsideState = {
  okAt: number | null
  failedAt: number | null
  reason: string
  /** Failures in a row since the last answer. */
  failures: number
}

const states = new Map<Service, OutsideState>()

/** Remembers how a service answered last in this process; `failure` says why nothing usable came. */
export const noteOutside = (service: Service, failure?: string) => {
  const before = states.get(service) ?? { okAt: null, failedAt: null, reason: '', failures: 0 }
  const now = Date.now()
  states.set(
    service,
    failure === undefined
      ? { ...before, okAt: now, failures: 0 }
      : { ...before, failedAt: now, reason: failure, failures: before.failures + 1 },
  )
}

/** How each service that was asked by this process answered last. */
export const outsideStates = (): Partial<Record<Service, OutsideState>> => Object.fromEntries(states)
