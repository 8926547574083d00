import { expect, type Page, test } from '@playwright/test'
import { awake } from './steps/awake'
import { openConsole } from './steps/console'
import { signIn } from './steps/member'

/* An Enter that takes a word of the input method sends nothing. The keys are those of the browser, not made by a page. */

const keysOf = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  const press = async (keyCode: number, text?: string) => {
    const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: keyCode }
    const down = text === undefined ? { type: 'rawKeyDown' as const } : { type: 'keyDown' as const, text }
    await devtools.send('Input.dispatchKeyEvent', { ...down, ...key })
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
  }
  return {
    /** Letters that are still being turned into a word. */
    compose: (text: string) =>
      devtools.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      }),
    /** Ends the composition with a word. */
    take: (text: string) => devtools.send('Input.insertText', { text }),
    /** Enter while the composition lasts, as Chromium reports it, and behind it, as Safari does: it writes nothing. */
    enterOfInputMethod: () => press(229),
    enter: () => press(13, '\r'),
  }
}

test('a word of the input method is not searched for before it is whole', async ({ page }) => {
  await page.goto('/mall/search')
  await awake(page)
  const field = page.getByRole('searchbox')
  await field.tap()
  const keys = await keysOf(page)
  await keys.compose('lvluo')
  await keys.enterOfInputMethod()
  await keys.take('绿萝')
  await keys.enterOfInputMethod()
  await expect(field).toHaveValue('绿萝')
  expect(new URL(page.url()).searchParams.get('keyword')).toBeNull()
  await keys.enter()
  await expect(page).toHaveURL(/keyword=/)
})

test('nor is a message sent, by the member or the desk', async ({ page, browser, baseURL }) => {
  await signIn(page)
  await page.goto('/setting/easemob/im')
  const log = page.getByRole('log', { name: '聊天记录' })
  const asked = `多久浇水 ${Date.now()}`
  const field = page.getByLabel('消息')
  await expect(field).toBeEditable()
  await field.tap()
  const keys = await keysOf(page)
  await keys.take(asked)
  await keys.compose('ni')
  await keys.enterOfInputMethod()
  await keys.take('呢')
  await keys.enterOfInputMethod()
  await expect(field).toHaveValue(`${asked}呢`)
  await expect(log.getByText(asked)).toHaveCount(0)
  await keys.enter()
  await expect(log.getByText(`${asked}呢`)).toBeVisible()

  const desk = await openConsole(
    browser,
    baseURL ?? '',
    `/console/service?tab=waiting&keyword=${encodeURIComponent(asked)}`,
  )
  await desk.getByRole('button', { name: new RegExp(asked) }).click()
  await desk.getByRole('button', { name: '接入' }).click()
  const answer = desk.getByLabel('答复')
  await answer.click()
  const deskKeys = await keysOf(desk)
  await deskKeys.compose('shitian')
  await deskKeys.enterOfInputMethod()
  await deskKeys.take('十天')
  await deskKeys.enterOfInputMethod()
  await expect(answer).toHaveValue('十天')
  await deskKeys.enter()
  await expect(desk.getByRole('log').getByText('十天')).toBeVisible()
  await expect(answer).toHaveValue('')
  await desk.context().close()
})
