import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOrder, startTestSandbox, type TestSandbox } from './sandbox.factory'

let sandbox: TestSandbox
let cashier: string

beforeAll(async () => {
  sandbox = await startTestSandbox()
  cashier = await placeOrder(sandbox, 'PAGES-0001')
})

afterAll(() => sandbox.stop())

const page = (url: string) => sandbox.app.inject({ url, headers: { accept: 'text/html' } })

test.each([
  '/',
  '/sms/inbox',
  '/payment/records',
  '/courier/parcels',
  '/storage/objects',
  '/ims/checks',
  'cashier',
  '/nowhere',
])('%s works under a strict content policy, with and without the prefix', async (name) => {
  const path = name === 'cashier' ? cashier.slice('/sandbox'.length) : name
  const [kept, stripped] = [await page(`/sandbox${path}`), await page(path)]
  expect(kept.body).toBe(stripped.body)
  expect(kept.headers['content-security-policy']).not.toContain('unsafe')
  expect(kept.body).not.toMatch(/<script(?![^>]* src=)|<style|\sstyle=|\son\w+=/)
  expect(kept.body).toContain('<html lang="zh-CN">')
  expect(kept.body).toContain('<h1')
})

test('every link of the panel leads somewhere', async () => {
  const seen = new Set<string>()
  const open = async (url: string): Promise<void> => {
    if (seen.has(url)) return
    seen.add(url)
    const answer = await page(url)
    expect([url, answer.statusCode]).toEqual([url, 200])
    if (!String(answer.headers['content-type']).includes('html')) return
    for (const [, href = ''] of answer.body.matchAll(/(?:href|src)="([^"]+)"/g))
      await open(href.replaceAll('&amp;', '&'))
  }
  await open('/sandbox/')
  expect(seen.size).toBeGreaterThanOrEqual(8)
})

const choose = (fields: Record<string, string>, headers = {}) =>
  sandbox.app.inject({
    method: 'POST',
    url: `/sandbox/payment/checkmweb/${new URLSearchParams(cashier.split('?')[1]).get('prepay_id')}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'shop.example:8080', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })

test('the cashier shows what is bought, escaped, and every way to pay', async () => {
  const { body } = await page(cashier)
  expect(body).toContain('琴叶榕 &lt;大盆&gt; ×1')
  expect(body).toContain('258.00元')
  for (const name of ['支付成功', '支付失败', '稍后支付', '重复通知', '不发通知', '取消'])
    expect(body).toContain(name)
})

test.each([
  ['/order/payResult?id=1', '/order/payResult?id=1'],
  ['http://shop.example:8080/order/payResult', 'http://shop.example:8080/order/payResult'],
  ['http://localhost:3000/x', 'http://localhost:3000/x'],
])('afterwards the payer goes to %s', async (target, location) => {
  const answer = await choose({ action: 'fail', redirect_url: target })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, location])
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)', ''])(
  'never to %j',
  async (target) => {
    const answer = await choose({ action: 'cancel', redirect_url: target })
    expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined])
    expect(answer.body).toContain('已取消，未扣款')
    expect(answer.body).not.toContain('evil')
  },
)

test('an unknown choice or order changes nothing', async () => {
  expect((await choose({ action: 'refund' })).statusCode).toBe(404)
  expect((await page('/sandbox/payment/checkmweb?prepay_id=wx1')).statusCode).toBe(404)
})

test('a paid order cannot be paid again, with a message on the page', async () => {
  expect((await choose({ action: 'silent' })).body).toContain('支付成功')
  expect((await choose({ action: 'pay' })).body).toContain('订单已支付')
  expect((await page(cashier)).body).not.toContain('name="action"')
  expect((await page('/sandbox/payment/records')).body).toContain('已支付')
})
