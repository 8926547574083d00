import { type Browser, expect, type Page } from '@playwright/test'

/** User agent of the messenger's browser on a phone. */
const messengerAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50 NetType/WIFI Language/zh_CN'

/** Opens a separate visit in the messenger's browser. */
export const openMessenger = async (browser: Browser, baseURL: string): Promise<Page> => {
  const context = await browser.newContext({
    baseURL,
    userAgent: messengerAgent,
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 1,
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
  return context.newPage()
}

/** Agrees to the terms, presses the login sheet's one-tap button and waits for the consent page. */
export const goToConsent = async (page: Page) => {
  const sheet = page.getByRole('dialog', { name: '登录' })
  await sheet.getByRole('checkbox').check()
  await sheet.getByRole('button', { name: '微信一键登录' }).tap()
  await page.waitForURL(/\/sandbox\/connect\/oauth2\/authorize/)
}

/** On the consent page: chooses an account, or refuses. */
export const choose = (page: Page, person: string) =>
  page.getByRole('button', { name: person === '' ? '拒绝' : person }).tap()

/** The page's address must keep nothing of the consent page's response. */
export const expectCleanAddress = async (page: Page) =>
  expect.poll(() => page.url()).not.toMatch(/code=|WXAUTH|wxkey/)
