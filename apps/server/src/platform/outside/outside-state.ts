/** The outside services called over the network; `web` are addresses of other sites, whose failures raise no alert. */
export type Service =
  | 'sms'
  | 'messenger'
  | 'payment'
  | 'alipay'
  | 'courier'
  | 'storage'
  | 'tax'
  | 'mail'
  | 'moderation'
  | 'web'

/** Times in ms of the real clock. */
export type OutsideState = {
  okAt: number | null
  failedAt: number | null
  reason: string
  /** Failures in a row since the last response. */
  failures: number
}

const states = new Map<Service, OutsideState>()

/** Records the last result of a service in this process; `failure` says why there was no usable response. */
export const noteOutside = (service: Service, failure?: string) => {
  if (service === 'web') return
  const before = states.get(service) ?? { okAt: null, failedAt: null, reason: '', failures: 0 }
  const now = Date.now()
  states.set(
    service,
    failure === undefined
      ? { ...before, okAt: now, failures: 0 }
      : { ...before, failedAt: now, reason: failure, failures: before.failures + 1 },
  )
}

/** Last result of each service called by this process. */
export const outsideStates = (): Partial<Record<Service, OutsideState>> => Object.fromEntries(states)
