import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { ask, askAsGuest, askAsOperator } from './steps/api'
import { openConsole } from './steps/console'
import { codeFor, demoPartner, keepSession, newPhone, signIn, signInBy } from './steps/member'
import { forwardClock } from './steps/sandbox'
import { giveAddress, pay, placeOrder } from './steps/shop'

const day = 24 * 60
/** ¥199 goods of the demo that there is plenty of: eight bring more than the least that may be withdrawn. */
const serum = 8010
const realName = '顾安然'

/** The digits with a last one that `isRight` takes. */
const checked = (digits: string, ends: string, isRight: (number: string) => boolean) =>
  `${digits}${[...ends].find((end) => isRight(`${digits}${end}`))}`

/** An id number of an adult (GB 11643: check digit by weights modulo 11). */
const idNumber = () => {
  const digits = `1101051990${randomInt(10, 13)}${randomInt(10, 28)}${randomInt(100, 999)}`
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce((all, weight, at) => all + weight * Number(digits[at]), 0)
  return checked(digits, '10X98765432', (number) => number[17] === '10X98765432'[sum % 11])
}

/** A debit card of China Merchants Bank (ISO 7812: the check digit by Luhn). */
const cardNumber = () =>
  checked(`621483${randomInt(1e8, 1e9)}`, '0123456789', (number) => {
    const sum = [...number].reverse().reduce((all, digit, at) => {
      const n = Number(digit) * (at % 2 === 1 ? 2 : 1)
      return all + (n > 9 ? n - 9 : n)
    }, 0)
    return sum % 10 === 0
  })

/** The page's member submits the real name, and an operator approves it. */
const proveName = async (page: Page) => {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('access-token') ?? '""') as string)
  const data = readFileSync(join(import.meta.dirname, '../apps/storefront/public/icon-512.png'))
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' }
  const send = async (side: number) => {
    const reply = await page.request.post(`/api/Member/UploadIdentityPicture?side=${side}`, { data, headers })
    return ((await reply.json()) as { Data: { ID: number } }).Data.ID
  }
  const sides = { portraitID: await send(1), emblemID: await send(2) }
  const { ID } = await ask<{ ID: number }>(page, 'Member/MemberIdentify', {
    ...{ realName, idNumber: idNumber(), ...sides },
  })
  await askAsOperator(page.request, 'DecideIdentity', { id: ID, passes: true })
}

const meOf = async (page: Page) =>
  (await ask<{ MemberInfo: { ID: number; MemberCode: string } }>(page, 'Member/GetMemberInfo')).MemberInfo

const phoneOf = async (browser: Browser, baseURL: string) =>
  (await browser.newContext({ baseURL, hasTouch: true, isMobile: true })).newPage()

/** A member who registers with a seller's code is the seller's customer. */
const signInWithCode = async (page: Page, userCode: string) => {
  const phone = newPhone()
  await askAsGuest(page.request, 'Main/SendSMS', { mobile: phone, type: 60 })
  const code = await codeFor(page.request, phone)
  const login = { userName: phone, code, userCode }
  await keepSession(page, await askAsGuest(page.request, 'Member/CodeLogin', login))
}

/** A card is added and an amount is asked for; ends on the page of the withdrawal. */
const withdraw = async (page: Page, amount: string) => {
  await page.goto('/staff/bankcard/edit')
  await page.getByLabel('持卡人').fill(realName)
  await page.getByLabel('银行卡号').fill(cardNumber())
  await expect(page.getByText('招商银行')).toBeVisible()
  await page.getByRole('button', { name: '保存' }).tap()
  await page.waitForURL(/\/staff\/bankcards/)
  await page.goto('/staff/withdraw')
  await page.getByLabel('提现金额（元）').fill(amount)
  await page.getByRole('button', { name: '提现', exact: true }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: '确认提现' }).tap()
  await page.waitForURL(/\/staff\/withdraw\/list\?id=/)
  await expect(page.getByText('申请提现')).toBeVisible()
}

/** Opens the first withdrawal of a member at the desk. */
const openWithdrawal = async (desk: Page, code: string) => {
  await desk.goto(`/console/withdrawals?keyword=${code}`)
  await desk
    .getByRole('link', { name: /^TX\d+/ })
    .first()
    .click()
  await expect(desk.getByRole('heading', { name: /^提现 TX/ })).toBeVisible()
}

test('a Partner invites, the member sells, the bonus settles and is paid to the card', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page)
  await proveName(page)
  const { MemberCode: code } = await meOf(page)
  const partner = await phoneOf(browser, baseURL as string)
  await signInBy(partner, demoPartner.phone, demoPartner.password)
  await partner.goto('/staff/team')
  await partner.getByRole('button', { name: '邀请推广员' }).tap()
  await partner.getByLabel('对方的会员号').fill(code)
  await partner.getByRole('button', { name: '发送邀请' }).tap()
  await expect(partner.getByText(/^已邀请/)).toBeVisible()
  await partner.context().close()

  await page.goto('/staff/invitation')
  await page.getByRole('button', { name: '接受邀请' }).tap()
  await page.waitForURL(/\/staff\/team/)
  await expect(page.getByText(/推广员 · 上级 山野来信/)).toBeVisible()

  const customer = await phoneOf(browser, baseURL as string)
  await signInWithCode(customer, code)
  await giveAddress(customer)
  const order = await placeOrder(customer, serum, 8)
  await customer.goto(`/order/pay?id=${order.ID}`)
  await pay(customer)
  const bonus = () =>
    ask<{ PendingBonus: number; FrozenBonus: number; AvailableBonus: number }>(page, 'Member/GetMyBonus')
  const { PendingBonus: expected } = await bonus()
  expect(expected).toBeGreaterThan(100)
  await page.goto('/staff/bonus/detail')
  await expect(page.getByText('待收货')).toBeVisible()

  const detail = await askAsOperator<{ OrderDetail: { ID: number; Quantity: number }[] }>(
    page.request,
    'GetOrderForConsole',
    { id: order.ID },
  )
  const Lines = detail.OrderDetail.map(({ ID, Quantity }) => ({ OrderDetailID: ID, Quantity }))
  const LogisticCode = `SF${randomInt(1e9, 1e10)}`
  await askAsOperator(page.request, 'ShipOrder', {
    id: order.ID,
    parcels: [{ ShipperCode: 'shunfeng', LogisticCode, Lines }],
  })
  await ask(customer, 'Order/FinishOrder', { id: order.ID })
  await customer.context().close()
  expect(await bonus()).toMatchObject({ PendingBonus: 0, FrozenBonus: expected, AvailableBonus: 0 })
  await forwardClock(page, 6 * day)
  await page.goto('/staff/bonus')
  await forwardClock(page, 2 * day)
  await expect.poll(async () => (await bonus()).AvailableBonus, { timeout: 60_000 }).toBe(expected)

  await withdraw(page, '100')
  const desk = await openConsole(browser, baseURL as string)
  await openWithdrawal(desk, code)
  await desk.getByRole('button', { name: '通过', exact: true }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).click()
  await desk.getByRole('button', { name: '银行打款' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '打款', exact: true }).click()
  const paid = page.getByText('已到账').first()
  await expect(async () => {
    await page.reload()
    await expect(paid).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })
  await desk.goto(`/console/bonuses/ledger?keyword=${code}`)
  const rows = desk.getByRole('row').filter({ hasText: /奖金到账|申请提现/ })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('−¥100.00')
  await desk.context().close()
  await page.goto('/staff/bonus/detail?type=1')
  await expect(page.getByText('申请提现')).toBeVisible()
})

test('a refused withdrawal returns the money and shows why', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page)
  await proveName(page)
  const { ID: memberID, MemberCode: code } = await meOf(page)
  await askAsOperator(page.request, 'AdjustBonus', { memberID, amount: '300', reason: '补发活动奖金' })
  await withdraw(page, '200')

  const desk = await openConsole(browser, baseURL as string)
  await openWithdrawal(desk, code)
  await desk.getByRole('button', { name: '拒绝' }).click()
  const dialog = desk.getByRole('dialog', { name: '拒绝提现' })
  await dialog.getByLabel('原因').fill('开户行与卡号不符')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(desk.getByText('已拒绝，金额已退回')).toBeVisible()
  await desk.context().close()

  await page.reload()
  await expect(page.getByText('开户行与卡号不符').first()).toBeVisible()
  await page.goto('/staff/bonus')
  await expect(page.getByRole('region', { name: '可用奖金' })).toContainText('300.00')
  await page.goto('/member/messages/list')
  await expect(page.getByText('开户行与卡号不符').first()).toBeVisible()
})
