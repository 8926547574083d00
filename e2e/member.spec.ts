import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { ask } from './steps/api'
import { openConsole } from './steps/console'
import { codeFor, keepSession, newPhone, signIn, wired } from './steps/member'

const anyPicture = join(import.meta.dirname, '../apps/storefront/public/icon-512.png')

/** A fresh, valid id number with its check digit. */
const idNumber = () => {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const begin = `11010519900307${String(Date.now()).slice(-3)}`
  const sum = weights.reduce((total, weight, at) => total + weight * Number(begin[at]), 0)
  return begin + '10X98765432'[sum % 11]
}

/** A second device of the page's member. */
const otherDevice = async (browser: Browser, page: Page): Promise<Page> => {
  const info = await page.evaluate(() => localStorage.getItem('UserInfo') ?? '')
  const other = await (await browser.newContext({ hasTouch: true })).newPage()
  await keepSession(other, JSON.parse(info))
  return other
}

test('a phone is changed: identified by the password, a code to the new one, and the old one cannot log in', {
  tag: '@long',
}, async ({ page, browser }) => {
  const password = 'monstera-27'
  const old = await signIn(page)
  await keepSession(page, await ask(page, 'Member/ChangePassword', { newPwd: wired(password) }))
  const other = await otherDevice(browser, page)
  await page.goto('/setting/security')
  await page.getByRole('link', { name: '手机号' }).tap()
  await page.getByRole('link', { name: '开始验证' }).tap()
  await page.getByRole('link', { name: '改用登录密码验证' }).tap()
  await page.getByLabel('登录密码').fill(password)
  await page.getByLabel('登录密码').press('Enter')

  await expect(page.getByText('请输入新手机号和收到的验证码')).toBeVisible()
  const phone = newPhone()
  await page.getByLabel('手机号').fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).tap()
  await page.getByLabel('验证码', { exact: true }).fill(await codeFor(page.request, phone))
  await page.getByRole('button', { name: '确认更换' }).tap()
  await page.waitForURL(/\/setting\/security/)
  await expect(page.getByText(`${phone.slice(0, 3)}****${phone.slice(-4)}`)).toBeVisible()

  // the other device has to log in again; the new number with the same password works
  await other.goto('/setting/security')
  await expect(other.getByText('登录已失效，请重新登录').first()).toBeVisible()
  await other.context().close()
  const login = (userName: string) =>
    page.request.post('/api/Member/Login', { data: { userName, userPwd: wired(password) } })
  expect(await (await login(phone)).json()).toMatchObject({ Status: 100 })
  expect(await (await login(old)).json()).toMatchObject({ Status: 101 })
})

/** Chooses a picture in a form's uploader and waits until it is uploaded. */
const choosePicture = async (page: Page, label: string) => {
  await page.locator(`input[type=file][aria-label="${label}"]`).setInputFiles(anyPicture)
  await expect(page.getByRole('button', { name: `删除${label} 1` })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
}

const handIn = async (page: Page, number: string) => {
  await page.getByLabel('真实姓名').fill('林小满')
  await page.getByRole('textbox', { name: '身份证号' }).fill(number)
  for (const side of ['上传人像面', '上传国徽面']) await choosePicture(page, side)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '提交审核' }).tap()
  await page.waitForURL(/\/setting\/authentication\/audit/)
}

/** The desk opens the card of the member's newest real-name request. */
const openCard = async (desk: Page, memberId: number) => {
  await desk.goto(`/console/members/identities?member=${memberId}&status=10`)
  await desk.getByRole('button', { name: '审核', exact: true }).click()
  await desk.getByRole('dialog').getByRole('button', { name: /确/ }).click()
  await expect(desk.getByText('林小满')).toBeVisible()
}

test('a real name is refused with a reason, submitted again and approved', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page)
  const { MemberInfo } = await ask<{ MemberInfo: { ID: number } }>(page, 'Member/GetMemberInfo')
  const number = idNumber()
  await page.goto('/setting/authentication/info')
  await handIn(page, number)
  await expect(page.getByText('审核中').first()).toBeVisible()

  const desk = await openConsole(browser, baseURL ?? '')
  await openCard(desk, MemberInfo.ID)
  await desk.getByLabel('未通过的原因').fill('照片反光，看不清号码')
  await desk.getByRole('button', { name: '不通过' }).click()
  await expect(desk.getByText('已处理，会员会收到消息')).toBeVisible()

  await page.goto('/member/messages/list?type=50')
  await page.getByRole('link', { name: '实名认证未通过' }).tap()
  await expect(page.getByText('照片反光，看不清号码').first()).toBeVisible()
  await page.getByRole('link', { name: '重新提交' }).tap()
  await expect(page.getByText('上次未通过：照片反光，看不清号码')).toBeVisible()
  await handIn(page, number)

  await openCard(desk, MemberInfo.ID)
  await desk.getByRole('button', { name: '通过', exact: true }).click()
  await expect(desk.getByText('已处理，会员会收到消息').last()).toBeVisible()
  await desk.context().close()
  await page.goto('/setting')
  await expect(page.getByRole('link', { name: /实名认证/ })).toContainText('已认证')
})

test('feedback is answered; reading it on one phone marks it on the other', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page)
  const text = `包装可以更环保吗 ${Date.now()}`
  await page.goto('/setting/feedback/form')
  await page.getByRole('group', { name: '反馈类型' }).getByRole('button').last().tap()
  await page.getByRole('textbox', { name: '反馈内容' }).fill(text)
  await choosePicture(page, '添加图片')
  await page.getByRole('button', { name: '提交' }).tap()
  await page.waitForURL(/\/setting\/feedback\/(list|detail)/)

  const desk = await openConsole(browser, baseURL ?? '', '/console/members/feedback')
  await desk.getByRole('row').filter({ hasText: text }).getByRole('button', { name: '答复' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('答复', { exact: true }).fill('谢谢建议，下月起换成纸浆盒。')
  await dialog.getByRole('button', { name: /答\s?复/ }).click()
  await expect(desk.getByText('已答复，会员会收到消息')).toBeVisible()
  await desk.context().close()

  const other = await otherDevice(browser, page)
  for (const phone of [page, other]) {
    await phone.goto('/me')
    await expect(phone.getByRole('link', { name: /消息，\d+ 条未读/ })).toBeVisible()
  }
  await page.getByRole('link', { name: /消息，\d+ 条未读/ }).tap()
  await page.getByRole('link', { name: /通知公告，\d+ 条未读/ }).tap()
  await page.getByRole('link', { name: '您的反馈有了答复' }).tap()
  await page.waitForURL(/\/setting\/feedback\/detail/)
  await expect(page.getByText('谢谢建议，下月起换成纸浆盒。')).toBeVisible()
  await other.goto('/member/messages/list?type=50')
  await expect(other.getByRole('article').filter({ hasText: '您的反馈有了答复' })).not.toContainText('未读')
  await other.context().close()
})
