import { expect, type Page, test } from '@playwright/test'
import { ask, askAsGuest } from './steps/api'
import { awake } from './steps/awake'
import { codeFor, signIn, signInBy, wired } from './steps/member'
import { forwardClock } from './steps/sandbox'

/** A phone may request one code a minute, and the login has just used one. */
const nextCode = (page: Page) => forwardClock(page, 2)

/** Requests a code in the form and types it in. */
const takeCode = async (page: Page, phone: string, before: string) => {
  await page.getByRole('button', { name: '获取验证码' }).tap()
  await expect(page.getByText('验证码发送成功')).toBeVisible()
  let code = before
  await expect
    .poll(async () => {
      code = await codeFor(page.request, phone)
      return code
    })
    .not.toBe(before)
  await page.getByLabel('验证码', { exact: true }).fill(code)
  return code
}

const typeTwice = async (page: Page, password: string) => {
  await page.getByLabel('新密码', { exact: true }).fill(password)
  await page.getByLabel(/^确认(新)?密码$/).fill(password)
}

const opens = async (page: Page, phone: string, password: string) => {
  const data = { userName: phone, userPwd: wired(password) }
  const reply = await page.request.post('/api/Member/Login', { data })
  return ((await reply.json()) as { Status: number }).Status === 100
}

test('R007: a first password, then three ways to another one: by the old one, by a code, and forgotten', async ({
  page,
  browser,
}) => {
  const [first, second, third, fourth] = [
    'pothos-first-1',
    'pothos-second-2',
    'pothos-third-3',
    'pothos-fourth-4',
  ]
  const phone = await signIn(page)
  let code = await codeFor(page.request, phone)
  await page.goto('/setting/loginSetPwd')
  await typeTwice(page, first)
  await page.getByRole('button', { name: '保存' }).tap()
  await page.waitForURL(/\/setting\/security/)
  expect(await opens(page, phone, first)).toBe(true)

  const other = await (await browser.newContext({ hasTouch: true })).newPage()
  await signInBy(other, phone, first)
  await page.getByRole('link', { name: '登录密码' }).tap()
  await page.getByLabel('原密码').fill(first)
  await typeTwice(page, second)
  await page.getByRole('button', { name: '保存' }).tap()
  await expect(page.getByText('密码已修改')).toBeVisible()
  expect([await opens(page, phone, first), await opens(page, phone, second)]).toEqual([false, true])
  await other.goto('/setting/security')
  await expect(other.getByText('登录已失效，请重新登录').first()).toBeVisible()
  await other.context().close()

  await nextCode(page)
  await page.goto('/setting/editPwd')
  await page.getByRole('link', { name: '忘记原密码？用短信验证' }).tap()
  code = await takeCode(page, phone, code)
  await page.getByRole('button', { name: '下一步' }).tap()
  await page.waitForURL(/\/setting\/centerSetPwd/)
  await typeTwice(page, third)
  await page.getByRole('button', { name: '保存' }).tap()
  await page.waitForURL(/\/setting\/security/)
  expect([await opens(page, phone, second), await opens(page, phone, third)]).toEqual([false, true])

  await nextCode(page)
  await page.goto('/setting/findPwd')
  await awake(page)
  await page.getByLabel('手机号').fill(phone)
  await takeCode(page, phone, code)
  await page.getByRole('button', { name: '下一步' }).tap()
  await typeTwice(page, fourth)
  await page.getByRole('button', { name: '重置密码' }).tap()
  await page.waitForURL(/\/loginPassword/)
  await page.getByRole('textbox', { name: '手机号' }).fill(phone)
  await page.getByRole('textbox', { name: '密码' }).fill(fourth)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '登录', exact: true }).tap()
  await page.waitForURL(/\/(me|home)(\?|$)/)
  expect(await opens(page, phone, third)).toBe(false)
})

test('an account is cancelled, and restored by a login within seven days', { tag: '@long' }, async ({
  page,
}) => {
  const phone = await signIn(page)
  const before = await ask<{ MemberInfo: { MemberCode: string } }>(page, 'Member/GetMemberInfo')
  const code = await codeFor(page.request, phone)
  await nextCode(page)
  await page.goto('/setting/security')
  await page.getByRole('link', { name: '注销账号' }).tap()
  await expect(page.getByRole('heading', { name: '注销后将失去' })).toBeVisible()
  await page.getByRole('link', { name: '已了解，验证身份' }).tap()
  const second = await takeCode(page, phone, code)
  await page.getByRole('button', { name: '下一步' }).tap()
  await page.getByRole('button', { name: '申请注销账号' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: '确定注销' }).tap()
  await page.waitForURL(/\/home(\?|$)/)
  expect(await page.evaluate(() => localStorage.getItem('access-token'))).toBe(null)

  await nextCode(page)
  await askAsGuest(page.request, 'Main/SendSMS', { mobile: phone, type: 60 })
  await page.goto('/login?redirect=%2Fmember%2Fmessages%2Flist%3Ftype%3D50')
  await page.getByLabel('手机号').fill(phone)
  let third = second
  await expect
    .poll(async () => {
      third = await codeFor(page.request, phone)
      return third
    })
    .not.toBe(second)
  await page.getByLabel('验证码', { exact: true }).fill(third)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '登录', exact: true }).tap()
  await page.waitForURL(/\/member\/messages\/list/)
  await expect(page.getByText('账号注销已取消')).toBeVisible()
  expect(await ask(page, 'Member/GetMemberInfo')).toMatchObject({
    MemberInfo: { MemberCode: before.MemberInfo.MemberCode },
  })
})
