import { expect, test } from '@playwright/test'
import { awake } from './steps/awake'
import { openConsole } from './steps/console'
import { loginByCode } from './steps/member'

test('R020, R115: a guest takes the test from a shared link, logs in, reads the result and opens its product', async ({
  page,
}) => {
  await page.goto('/pattern/1/friend')
  await awake(page)
  await expect(page.getByText('好友邀请您也测一测')).toBeVisible()
  await page.getByRole('link', { name: '我也要测' }).tap()
  await page.waitForURL(/\/patternform\/1\/friend/)

  await test.step('every first option is chosen; the questions come one by one', async () => {
    for (let place = 1; place <= 9; place++) {
      const question = page.getByRole('region', { name: `第 ${place} 题，共 9 题` })
      await question.getByRole('listitem').first().getByRole('button').tap()
    }
  })

  await test.step('the login comes only now, and nothing has to be answered again', async () => {
    await page.getByRole('button', { name: '查看结果' }).tap()
    await loginByCode(page, page.getByRole('dialog'))
    await page.waitForURL(/\/patternresult\/1/)
    await expect(page.getByRole('heading', { name: '红玫瑰' })).toBeVisible()
    await expect(page.getByRole('meter', { name: '红玫瑰' })).toBeVisible()
  })

  await test.step('it leads to a product, and is there again afterwards', async () => {
    await page.getByRole('region', { name: '适合您的' }).getByRole('link').first().tap()
    await page.waitForURL(/\/mall\/goodsDetail/)
    await page.goto('/pattern/1')
    await awake(page)
    await expect(page.getByText('上次测出 红玫瑰')).toBeVisible()
    await page.getByRole('link', { name: '再测一次' }).tap()
    await expect(page.getByRole('region', { name: '第 1 题，共 9 题' })).toBeVisible()
  })
})

test('the desk changes a test as a draft, tries it, publishes it, and members read the new version', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  const desk = await openConsole(browser, baseURL ?? '')
  const subTitle = `先认识自己 ${String(Date.now()).slice(-5)}`
  await desk.goto('/console/content/patterns')
  const row = desk.getByRole('row').filter({ hasText: '肤质小测' })
  await row.getByRole('link', { name: '编辑' }).click()
  await desk.getByRole('textbox', { name: '副标题' }).fill(subTitle)
  // What is not saved outlasts a page that is loaded again.
  await desk.reload()
  await expect(desk.getByRole('textbox', { name: '副标题' })).toHaveValue(subTitle)
  await expect(desk.getByText(/没有保存的内容$/)).toBeVisible()
  const phone = desk.getByRole('region', { name: '手机预览，可以试答' })
  await expect(phone.getByRole('heading', { name: subTitle })).toBeVisible()
  await phone.getByRole('button', { name: '试答一遍' }).click()
  for (let place = 1; place <= 8; place++) {
    await expect(phone.getByText(`${place} / 8`)).toBeVisible()
    await phone.getByRole('button').first().click()
  }
  await expect(phone.getByRole('button', { name: '重新试答' })).toBeVisible()
  await desk.getByRole('button', { name: '保存' }).click()
  await expect(row).toContainText('已发布，有未发布的修改')

  await page.goto('/pattern/2')
  await awake(page)
  await expect(page.getByText(subTitle)).toHaveCount(0)

  await row.getByRole('button', { name: '发布' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '发布' }).click()
  await expect(desk.getByText(/已发布第 \d+ 版/)).toBeVisible()
  await expect(row).not.toContainText('有未发布的修改')
  await desk.context().close()

  // the list of pattern tests is cached for five seconds
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: subTitle })).toBeVisible({ timeout: 2000 })
  }).toPass()
})
