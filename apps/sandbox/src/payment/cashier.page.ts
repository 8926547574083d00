import { type Html, html } from '../platform/html'
import { shownState } from './payment.store'
import { type PayAction, payActions, type Trade } from './payment.types'

const otherChoices: [PayAction, hint: string][] = [
  ['fail', '扣款不成功，订单仍待付款'],
  ['twice', '支付成功，同一通知发两次'],
  ['silent', '支付成功，商户只能主动查询'],
  ['cancel', '不付款，返回商户'],
]

const amount = (fen: number): Html => {
  const [yuan, cents] = (fen / 100).toFixed(2).split('.')
  return html`<p class="amount" aria-label="${(fen / 100).toFixed(2)}元"><span>¥</span>${yuan}<span>.${cents}</span></p>`
}

const wayNames = {
  ...{ MWEB: '微信支付（H5）', JSAPI: '微信支付（公众号）', APP: '微信支付（App）' },
  WAP: '支付宝（手机网站）',
} as const

const head = (trade: Trade): Html => html`
  <p class="ribbon">沙箱收银台 · 不会真的扣款</p>
  <h1 class="payee">绿星商城</h1>
  ${amount(trade.totalFen)}
  <dl class="facts">
    <div><dt>商品</dt><dd>${trade.description}</dd></div>
    <div><dt>商户单号</dt><dd>${trade.outTradeNo}</dd></div>
    <div><dt>支付方式</dt><dd>${wayNames[trade.type]}</dd></div>
  </dl>`

const choice = ([action, hint]: [PayAction, string]): Html =>
  html`<li><button class="row" name="action" value="${action}"><b>${payActions[action]}</b><small>${hint}</small></button></li>`

/** The cashier: one pine button to pay, below it the ways to fail. Each form sends one choice. */
export function cashierPage(trade: Trade, formAction: string, redirect: string | null): Html {
  const form = (
    className: string,
    content: Html,
  ) => html`<form class="${className}" method="post" action="${formAction}">
    <input type="hidden" name="redirect_url" value="${redirect ?? ''}">${content}</form>`
  return html`<section class="cashier">${head(trade)}
  ${form('', html`<button class="pay" name="action" value="pay">${payActions.pay}</button>`)}
  <h2>换一种结果</h2>
  <div class="rows">
    ${form(
      'later',
      html`<label>过 <input name="seconds" inputmode="numeric" pattern="[0-9]{1,5}" value="10" maxlength="5"> 秒后到账</label>
      <button class="row" name="action" value="later"><b>${payActions.later}</b><small>到时扣款，订单已取消也会扣</small></button>`,
    )}
    ${form('', html`<ul>${otherChoices.map(choice)}</ul>`)}
  </div>
</section>`
}

const outcomes: Record<PayAction | 'done', string> = {
  pay: '支付成功',
  twice: '支付成功，通知将发送两次',
  silent: '支付成功，不发送通知',
  later: '已受理，稍后到账',
  fail: '支付失败，未扣款',
  cancel: '已取消，未扣款',
  done: '',
}

const stateNames = { NOTPAY: '待支付', SUCCESS: '已支付', REFUND: '已退款', CLOSED: '已关闭' } as const

export const stateName = (trade: Trade): string => stateNames[shownState(trade, Date.now())]

/** Shown when there is nothing (left) to pay, or no return address. */
export function resultPage(
  trade: Trade,
  action: PayAction | 'done',
  back: string | null,
  records: string,
): Html {
  return html`<section class="cashier">${head(trade)}
  <p class="outcome" role="status">${outcomes[action] || `订单${stateName(trade)}`}</p>
  ${back ? html`<a class="pay" href="${back}">返回商户</a>` : ''}
  <p class="center"><a href="${records}">查看收银台记录</a></p>
</section>`
}
