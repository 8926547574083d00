import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'
import { currentConfig } from '../../platform/config'

export type BridgeParams = NonNullable<DataFor<typeof api.payment.GetWxpayInfo>['Bridge']>

interface MessengerWindow {
  WeixinJSBridge?: {
    invoke: (name: string, params: BridgeParams, answer: (result?: { err_msg?: unknown }) => void) => void
  }
}

const messenger = () => (window as MessengerWindow).WeixinJSBridge

/** Maximum time (ms) to wait for the bridge; then the member can retry. */
const patience = 10_000

/** Waits for the bridge, which the messenger adds to the page shortly after it has loaded. */
const ready = () =>
  new Promise<void>((resolve, reject) => {
    if (messenger()) return resolve()
    document.addEventListener('WeixinJSBridgeReady', () => resolve(), { once: true })
    setTimeout(() => reject(new Error('the messenger’s bridge did not come')), patience)
  })

let played: Promise<void> | undefined

/** Loads the sandbox's script that simulates the bridge; a failed load can be retried. */
const play = (sandbox: string) => {
  played ??= new Promise<void>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: `${sandbox}assets/bridge.js` })
    script.onload = () => resolve()
    script.onerror = () => {
      played = undefined
      reject(new Error('the sandbox’s bridge did not come'))
    }
    document.head.append(script)
  })
  return played
}

/** Result of the messenger's cashier; only our server knows whether the money has arrived. */
export type BridgeAnswer = 'ok' | 'cancel' | 'fail'

/** Opens the messenger's cashier on top of the page; rejects if the bridge is missing. */
export async function payOverBridge(params: BridgeParams): Promise<BridgeAnswer> {
  const { Sandbox } = currentConfig().base
  await (Sandbox ? play(Sandbox) : ready())
  return new Promise((resolve) => {
    messenger()?.invoke('getBrandWCPayRequest', params, (answer) => {
      const result = String(answer?.err_msg)
      if (result.endsWith(':ok')) resolve('ok')
      else resolve(result.endsWith(':cancel') ? 'cancel' : 'fail')
    })
  })
}
