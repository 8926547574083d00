import { type Html, html } from '../platform/html'
import { type Person, people } from './messenger.people'

/** Parameters of a consent page, returned with the choice. */
export interface Consent {
  appid: string
  redirect_uri: string
  scope: string
  state: string
}

const hidden = (consent: Consent): Html[] =>
  Object.entries(consent).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)

const row = (person: Person, portraits: string): Html => html`<li>
  <button class="row" name="person" value="${person.key}"><img src="${portraits}/${person.key}.svg" width="40" height="40" alt=""><b>${person.nickName}</b><small>同意并登录</small></button>
</li>`

/** The consent page: choose one of three made-up persons, or refuse. */
export const consentPage = (consent: Consent, action: string, portraits: string): Html => html`
<section class="cashier">
  <p class="ribbon">沙箱微信 · 三个人都是虚构的</p>
  <h1 class="payee">绿星商城 申请使用</h1>
  <p class="outcome">您的微信头像和昵称</p>
  <form method="post" action="${action}">${hidden(consent)}
    <ul class="rows">${people.map((person) => row(person, portraits))}</ul>
    <p class="center"><button class="small" name="person" value="">拒绝</button></p>
  </form>
</section>`

/** The messenger's error when the page that sent the person here is not registered. */
export const refusedPage = (sentence: string): Html =>
  html`<section class="cashier"><h1 class="payee">无法授权</h1><p class="outcome" role="alert">${sentence}</p></section>`
