import { expect, type Locator, type Page, test } from '@playwright/test'
import { ask } from './steps/api'
import { lateAwake } from './steps/awake'
import { signIn } from './steps/member'
import { giveAddress, plainProduct } from './steps/shop'

/** With the keyboard open a phone's window is this low, and its bar is above the keyboard. */
const low = { width: 375, height: 476 }

const clearOf = (field: Locator, bar: Locator) =>
  expect(async () => {
    const [box, edge] = [await field.boundingBox(), await bar.boundingBox()]
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0)
    expect(box?.y).toBeGreaterThanOrEqual(48)
  }).toPass({ timeout: 10_000 })

const isInSight = async (page: Page, field: Locator, bar: Locator) => {
  await field.tap()
  await page.setViewportSize(low)
  await clearOf(field, bar)
}

test('the remark of a checkout stays visible above the bar while it is typed', async ({ page }) => {
  await signIn(page)
  await giveAddress(page)
  const line = { ProductID: plainProduct, Quantity: 1, MainID: plainProduct }
  await ask(page, 'Member/AddShoppingCar', { shoppingCarList: [line] })
  await page.goto('/shopcar')
  await page.getByRole('checkbox', { name: '全选' }).check()
  await page.getByRole('button', { name: '去结算(1)' }).tap()
  const submit = page.getByRole('button', { name: '提交订单' })
  await expect(submit).toBeEnabled()
  await lateAwake(page)
  await isInSight(page, page.getByRole('textbox', { name: '备注' }), submit)
})

test('so does the last field of an address', { tag: '@long' }, async ({ page }) => {
  await signIn(page)
  await page.goto('/member/addressAddEdit')
  const save = page.getByRole('button', { name: '保存' })
  await expect(save).toBeVisible()
  await lateAwake(page)
  await isInSight(page, page.getByLabel('详细地址'), save)
})

test('a row that arrives late does not push the focused field under the bar', async ({ page }) => {
  await signIn(page)
  await page.goto('/member/addressAddEdit')
  const save = page.getByRole('button', { name: '保存' })
  await expect(save).toBeVisible()
  await lateAwake(page)
  const field = page.getByLabel('详细地址')
  await isInSight(page, field, save)
  await field.evaluate((input) => {
    // as in Safari, which does not hold the place itself
    document.documentElement.style.overflowAnchor = 'none'
    const late = document.createElement('div')
    late.style.height = '160px'
    input.closest('form > *, main > *')?.before(late)
  })
  await clearOf(field, save)
})
