import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, test } from '@playwright/test'
import { withoutPictures } from './steps/browser'
import { crawl } from './steps/crawl'
import { demoMember, demoPartner, signInBy } from './steps/member'

test.use(withoutPictures)

const routes = JSON.parse(readFileSync(join(import.meta.dirname, '../tools/spec/routes.json'), 'utf8')) as {
  path: string
  public: boolean | null
}[]
/** The specification's paths; `/pattern/{type}` is `/pattern/*`. */
const listed = routes.map(({ path, ...facts }) => ({
  path: path.replace(/\/\{.*/, '/*'),
  isPublic: facts.public === true,
}))

/** Pages of the specification that no link leads to, with what opens them. */
const landing: Readonly<Record<string, string>> = {
  '/': 'the address of the shop, which becomes /home',
  '/appPrivacyPolicy': 'the policy that the apps show instead of /otherPrivacyPolicy',
  '/faceIDProtocol': 'an app that logs in by face',
  '/touchIDProtocol': 'an app that logs in by finger',
  '/noNetwork': 'a lost net',
  '/update': 'maintenance',
  '/error': 'an address without a page',
  '/mall/goodsNotExist': 'a link to a product that is no longer on sale',
  '/order/create': 'the button 去结算 of the cart, or 立即购买 of a product',
  '/order/pay': 'the button 提交订单 or 去支付',
  '/order/payResult': 'the return from a payment',
  '/order/evaluateDetail': 'the tab 已评价 of the list, or the button 查看评价 of an order',
  '/setting/loginSetPwd': 'a login by code without a password',
  '/setting/bindPhone': 'a login by the messenger without a phone',
  '/setting/centerSetPwd': 'the step before it, once the phone is proved',
  '/setting/verification/password': 'the step before it, once the password is chosen as the proof',
  '/talent/report': 'the sheet 更多操作 of a work',
}

/** Pages that a member has no need of. */
const ofGuests = ['/login', '/loginPassword', '/reg/phone', '/newcomerGift']

/** Public pages that only members need, so that a guest is not led to them. */
const ofMembers = [
  ...['/invoice/invoiceProtocol', '/invoice/helpDetail', '/invoice/preview', '/couponAbout'],
  ...['/setting/changeMobile', '/setting/accountCancellation', '/officialAccounts'],
  ...['/mall/findOutPollen', '/mall/signinRule'],
]

/**
 * The wanted pages that no link leads to. On a slow machine a page is left before its last part has come: what was not
 * found is looked for once more.
 */
const missingFor = async (
  browser: Browser,
  wanted: readonly string[],
  signedIn?: typeof demoMember,
  starts?: string[],
) => {
  let missing = wanted
  for (let tries = 0; tries < 2 && missing.length > 0; tries++) {
    const context = await browser.newContext()
    if (signedIn) await signInBy(await context.newPage(), signedIn.phone, signedIn.password)
    const found = await crawl(context, missing, starts)
    await context.close()
    missing = missing.filter((path) => !found.has(path))
  }
  return missing
}

const withLinks = listed.filter(({ path }) => !Object.hasOwn(landing, path))

test('a guest finds every public page from the tabs within four taps', { tag: '@long' }, async ({
  browser,
}) => {
  const wanted = withLinks
    .filter(({ path, isPublic }) => isPublic && !ofMembers.includes(path))
    .map(({ path }) => path)
  expect(await missingFor(browser, wanted)).toEqual([])
})

test('a member finds every other page; one of the staff those of their team', { tag: '@long' }, async ({
  browser,
}) => {
  // a hundred pages, each scrolled to its end
  test.slow()
  const wanted = withLinks.map(({ path }) => path).filter((path) => !ofGuests.includes(path))
  expect(await missingFor(browser, wanted, demoMember)).toEqual([])
  const teams = ['/staff/team', '/staff/member', '/staff/bonus', '/staff/withdraw', '/me/performance']
  expect(await missingFor(browser, teams, demoPartner, ['/me'])).toEqual([])
})
