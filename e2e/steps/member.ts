import { createHash } from 'node:crypto'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { askAsGuest } from './api'

let taken = 0
/** A phone number that no other journey uses. */
export const newPhone = () => `139${String(Date.now() + taken++).slice(-8)}`

/** The newest code that the SMS provider delivered to a phone. */
export const codeFor = async (request: APIRequestContext, phone: string): Promise<string> => {
  let code: string | undefined
  await expect
    .poll(
      async () => {
        const inbox = await request.get(`/sandbox/sms/inbox.json?phone=${phone}`)
        code = /"code":"(\d{6})"/.exec(await inbox.text())?.[1]
        return code
      },
      { timeout: 15_000, intervals: [50, 100, 200, 500] },
    )
    .toMatch(/^\d{6}$/)
  return code as string
}

/** Fills in the code form of a login sheet or page and logs in; an unknown number is registered. */
export const loginByCode = async (page: Page, form: Locator) => {
  const phone = newPhone()
  // the sheet shows the messenger's one-tap button first, a page the form
  const byCode = form.getByRole('button', { name: '验证码登录' })
  await expect(byCode.or(form.getByLabel('手机号')).first()).toBeVisible()
  if (await byCode.isVisible()) await byCode.tap()
  await form.getByLabel('手机号').fill(phone)
  await form.getByRole('button', { name: '获取验证码' }).tap()
  await expect(page.getByText('验证码发送成功')).toBeVisible()
  await form.getByLabel('验证码', { exact: true }).fill(await codeFor(page.request, phone))
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: '登录', exact: true }).tap()
}

/** The logged-in member whose session a page holds. */
interface UserInfo {
  MemberInfo: { Token: string }
}

/** Stores a session where the shop keeps it, as if the member had logged in on an earlier visit. */
export const keepSession = async (page: Page, info: UserInfo) => {
  await page.goto('/healthz')
  await page.evaluate((user) => {
    localStorage.setItem('access-token', JSON.stringify(user.MemberInfo.Token))
    localStorage.setItem('UserInfo', JSON.stringify(user))
    // the popup for new members was closed on that visit
    localStorage.setItem('homePopup', JSON.stringify(Date.now()))
  }, info)
}

/** Logs a new member in without the login screens, for journeys about something else; returns their phone. */
export const signIn = async (page: Page): Promise<string> => {
  const phone = newPhone()
  await askAsGuest(page.request, 'Main/SendSMS', { mobile: phone, type: 60 })
  const code = await codeFor(page.request, phone)
  await keepSession(page, await askAsGuest(page.request, 'Member/CodeLogin', { userName: phone, code }))
  return phone
}

/** What the shop accepts as a typed password (readings: the wire carries its MD5). */
export const wired = (password: string) => createHash('md5').update(password).digest('hex')

/** Logs in by phone and password, as on an earlier visit of this browser. */
export const signInBy = async (page: Page, phone: string, password: string) =>
  keepSession(
    page,
    await askAsGuest(page.request, 'Member/Login', { userName: phone, userPwd: wired(password) }),
  )

/** A member of the demo with a history of orders in every state. */
export const demoMember = { phone: '13800006620', password: 'greenstar1' }

/** A welfare officer of the demo. */
export const demoOfficer = { phone: '13800006622', password: 'greenstar1' }

/** Members of the demo whose accounts are older than a week: their reports count in full. */
export const oldMembers = ['13800006620', '13800006621', '13800006622'].map((phone) => ({
  phone,
  password: demoMember.password,
}))

/** A Partner of the demo. */
export const demoPartner = { phone: '13800006630', password: 'greenstar1' }

/** Fills in the password form of /loginPassword for the demo's member and logs in. */
export const loginByPassword = async (page: Page) => {
  // the previous page may still show its own fields
  await page.getByRole('textbox', { name: '密码' }).fill(demoMember.password)
  await page.getByRole('textbox', { name: '手机号' }).fill(demoMember.phone)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '登录', exact: true }).tap()
}
