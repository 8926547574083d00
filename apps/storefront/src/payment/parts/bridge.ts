import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'
import { currentConfig } from '../../platform/config'

export type BridgeParams = NonNullable<DataFor<typeof api.payment.GetWxpayInfo>['Bridge']>

interface MessengerWindow {
  WeixinJSBridge?: {
    invoke: (name: string, params: BridgeParams, answer: (result: { err_msg: string }) => void) => void
  }
}

const messenger = () => (window as MessengerWindow).WeixinJSBridge

/** ms after which a bridge that did not come is not waited for: whoever pays can try again. */
const patience = 10_000

/** The messenger puts its bridge into the page a moment after it has loaded. */
const ready = () =>
  new Promise<void>((resolve, reject) => {
    if (messenger()) return resolve()
    document.addEventListener('WeixinJSBridgeReady', () => resolve(), { once: true })
    setTimeout(() => reject(new Error('the messenger’s bridge did not come')), patience)
  })

let played: Promise<void> | undefined

/** The sandbox plays the messenger's bridge by a script; asked for again after it did not come. */
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

/** What the messenger's cashier says when it closes; whether money came, only our server knows. */
export type BridgeAnswer = 'ok' | 'cancel' | 'fail'

/** Opens the messenger's cashier over the page; rejects when its bridge does not come. */
export async function payOverBridge(params: BridgeParams): Promise<BridgeAnswer> {
  const { Sandbox } = currentConfig().base
  await (Sandbox ? play(Sandbox) : ready())
  return new Promise((resolve) => {
    messenger()?.invoke('getBrandWCPayRequest', params, ({ err_msg: said }) => {
      if (said.endsWith(':ok')) resolve('ok')
      else resolve(said.endsWith(':cancel') ? 'cancel' : 'fail')
    })
  })
}
