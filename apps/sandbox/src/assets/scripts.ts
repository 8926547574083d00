import { payActions } from '../payment/payment.types'

/** Refreshes the inbox while it is open. Without scripts the page shows the messages of its first load. */
export const inboxJs = `
const list = document.querySelector('[data-inbox]')
const refresh = async () => {
  if (document.hidden || !list) return
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => null)
  if (!answer || !answer.ok) return
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('[data-inbox]')
  if (next && next.innerHTML !== list.innerHTML) list.replaceChildren(...next.childNodes)
}
setInterval(refresh, 3000)
document.addEventListener('visibilitychange', refresh)
document.addEventListener('click', async (event) => {
  const button = event.target instanceof Element ? event.target.closest('[data-copy]') : null
  if (!button || !navigator.clipboard) return
  await navigator.clipboard.writeText(button.dataset.copy)
  button.textContent = '已复制'
})
`

/** Simulates the messenger's JS-SDK: stores a page's share card data where a test can read it. */
export const jssdkJs = `
window.wx = {
  config(facts) { window.sandboxShare = { facts } },
  ready(then) { setTimeout(then) },
  updateAppMessageShareData(card) { window.sandboxShare.card = card },
  updateTimelineShareData(card) { window.sandboxShare.timeline = card },
}
`

/** Defines WeixinJSBridge outside the messenger: a payment sheet with every outcome. */
export const bridgeJs = `
(() => {
  if (window.WeixinJSBridge) return
  const base = new URL('..', document.currentScript.src).pathname.replace(/\\/$/, '')
  const choices = ${JSON.stringify(Object.entries(payActions))}
  const make = (name, className, text) => Object.assign(document.createElement(name), { className, textContent: text })
  const call = async (body) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(base + '/payment/bridge', { method: 'POST', headers, body: JSON.stringify(body) })
    return answer.json()
  }
  const styled = () => {
    if (document.querySelector('link[data-bridge]')) return
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: base + '/assets/bridge.css' })
    link.dataset.bridge = ''
    document.head.append(link)
  }
  const sheet = (trade, choose) => {
    styled()
    const dialog = make('dialog', 'bridge-sheet', '')
    dialog.setAttribute('aria-label', '微信支付（沙箱）')
    dialog.append(make('p', 'bridge-note', '沙箱收银台 · 不会真的扣款'), make('p', 'bridge-amount', '¥' + (trade.totalFen / 100).toFixed(2)), make('p', 'bridge-note', trade.description))
    for (const [action, name] of choices) {
      const button = make('button', action === 'pay' ? 'bridge-pay' : 'bridge-row', name)
      button.type = 'button'
      button.dataset.action = action
      button.addEventListener('click', () => { dialog.remove(); choose(action) })
      dialog.append(button)
    }
    dialog.addEventListener('cancel', () => { dialog.remove(); choose('cancel') })
    document.body.append(dialog)
    dialog.showModal()
  }
  const invoke = async (method, params, done) => {
    if (method !== 'getBrandWCPayRequest') return done({ err_msg: method + ':fail' })
    const trade = await call(params)
    if (!trade.open) return done(trade.err_msg ? trade : { err_msg: 'get_brand_wcpay_request:fail' })
    sheet(trade, async (action) => done(await call({ ...params, action })))
  }
  window.WeixinJSBridge = { invoke }
  document.dispatchEvent(new Event('WeixinJSBridgeReady'))
})()
`

/** Styles of the sheet alone: it is shown inside the shop's page and must not affect it. */
export const bridgeCss = `
.bridge-sheet { border: 0; border-radius: 20px; padding: 16px; width: min(343px, calc(100vw - 32px)); background: #f7f5ef; color: #1a251e; text-align: center; font: 15px/24px system-ui, sans-serif; }
.bridge-sheet::backdrop { background: rgba(17, 48, 31, .5); }
.bridge-note { margin: 0; font-size: 13px; line-height: 20px; color: #58645c; }
.bridge-amount { margin: 8px 0; font-size: 32px; line-height: 40px; font-weight: 600; }
.bridge-pay, .bridge-row { display: block; width: 100%; min-height: 44px; margin-top: 8px; border-radius: 999px; font: inherit; cursor: pointer; }
.bridge-pay { border: 0; background: #226745; color: #fff; }
.bridge-row { border: 1px solid #dcd8cc; background: #fff; color: #1a251e; }
`

export const iconSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#226745"/><path d="M9 23C7 13 13 8 24 8c1 10-4 16-13 14m-2 1 9-9" fill="none" stroke="#cfe388" stroke-width="2.4" stroke-linecap="round"/></svg>'
