import { expect, type Locator, type Page } from '@playwright/test'

let taken = 0
/** A phone number that no other journey uses. */
export const newPhone = () => `139${String(Date.now() + taken++).slice(-8)}`

/** The newest code that the SMS provider delivered to a phone. */
const codeFor = async (page: Page, phone: string): Promise<string> => {
  let code: string | undefined
  await expect
    .poll(
      async () => {
        const inbox = await page.request.get(`/sandbox/sms/inbox.json?phone=${phone}`)
        code = /"code":"(\d{6})"/.exec(await inbox.text())?.[1]
        return code
      },
      { timeout: 15_000 },
    )
    .toMatch(/^\d{6}$/)
  return code as string
}

/** Fills the code form of a login sheet or page and signs in; an unknown number is registered. */
export const loginByCode = async (page: Page, form: Locator, phone = newPhone()) => {
  await form.getByLabel('手机号').fill(phone)
  await form.getByRole('button', { name: '获取验证码' }).tap()
  await expect(page.getByText('验证码发送成功')).toBeVisible()
  await form.getByLabel('验证码', { exact: true }).fill(await codeFor(page, phone))
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: '登录', exact: true }).tap()
  return phone
}

/** Signs in through the page /login and comes back to `path`. */
export const signIn = async (page: Page, path = '/home') => {
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`)
  const phone = await loginByCode(page, page.getByRole('main'))
  await page.waitForURL((url) => url.pathname === path)
  return phone
}

/** The stored token of the page's member, for asking the API again. */
export const tokenOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('access-token') ?? '""') as string) || '')

/** Asks the API as the page's member. */
export const ask = async <T>(page: Page, path: string, payload: Record<string, string | number> = {}) => {
  const reply = await page.request.post(`/api/${path}`, {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
    form: Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, String(value)])),
  })
  const body = (await reply.json()) as { Status: number; Msg: string; Data: T }
  expect(body.Msg).toBe('')
  return body.Data
}
