import { expect, type Page, test } from '@playwright/test'
import { openConsole } from './steps/console'

/** A product name that no other journey searches for. */
const stamp = Date.now().toString(36)
const name = `雪铁芋 ${stamp}`

/** Chooses an entry of a select of the form. */
const choose = async (desk: Page, label: string, option: string) => {
  await desk.getByLabel(label, { exact: true }).click()
  await desk.getByTitle(option, { exact: true }).click()
}

const openInList = async (desk: Page) => {
  await desk.goto(`/console/products?keyword=${encodeURIComponent(name)}`)
  return desk.getByRole('row').filter({ hasText: name })
}

const searchInShop = async (page: Page) => {
  await page.goto(`/mall/search?keyword=${encodeURIComponent(name)}`)
  return page.getByRole('link', { name: new RegExp(name) }).first()
}

// Three people work one after the other: more than the usual minute on a busy machine.
test.setTimeout(180_000)

test('a product from the operator’s form is in the shop, and every change is shown at once', async ({
  page,
  browser,
  baseURL,
}) => {
  const desk = await openConsole(browser, baseURL ?? '')

  await test.step('made with two variants, still off the shelf', async () => {
    await desk.goto('/console/products/new')
    await desk.getByRole('button', { name: '保存', exact: true }).click()
    await expect(desk.getByText('请填写商品名称', { exact: true })).toBeVisible()
    await desk.getByLabel('商品名称').fill(name)
    await desk.getByLabel('副标题').fill('耐旱，半月浇一次')
    await choose(desk, '分类', '观叶绿植')
    await desk.getByLabel('排序（大的在前）').fill('999999')
    await desk.getByRole('button', { name: /选择图片/ }).click()
    const library = desk.getByRole('dialog', { name: '选择图片' })
    await library.getByRole('listitem').getByRole('button').first().click()
    await library.getByRole('button', { name: '使用 1 张' }).click()
    await desk.getByLabel('规格 1', { exact: true }).fill('小盆')
    await desk.getByLabel('售价 1', { exact: true }).fill('36')
    await desk.getByLabel('期初库存 1').fill('20')
    await desk.getByRole('button', { name: '添加规格' }).click()
    await desk.getByLabel('规格 2', { exact: true }).fill('大盆')
    await desk.getByLabel('售价 2', { exact: true }).fill('88')
    await desk.getByLabel('期初库存 2').fill('3')
    await desk.getByRole('button', { name: '保存', exact: true }).click()
    await expect(desk.getByText('已保存')).toBeVisible()
    await expect(desk.getByRole('heading', { name })).toBeVisible()
    await expect(await searchInShop(page)).toBeHidden()
  })

  await test.step('put on the shelf in the list: a guest finds it in search and sees both variants', async () => {
    const row = await openInList(desk)
    await expect(row).toContainText('2 个规格')
    await row.getByRole('switch').click()
    await expect(desk.getByText('已上架 1 个商品')).toBeVisible()
    const link = await searchInShop(page)
    await expect(link).toBeVisible()
    await link.click()
    await expect(page).toHaveURL(/\/mall\/goodsDetail/)
    await expect(page.getByRole('heading', { name: new RegExp(name) }).first()).toBeVisible()
    await expect(page.locator('body')).toContainText('36')
    await page.goto('/mall')
    await page.getByRole('link', { name: '观叶绿植' }).first().click()
    await expect(page.getByText(name).first()).toBeVisible()
  })

  await test.step('stock counted: the journal keeps it', async () => {
    await desk.goto(`/console/products/stock?keyword=${encodeURIComponent(name)}`)
    await desk.getByRole('row').filter({ hasText: '大盆' }).getByRole('button', { name: '调整' }).click()
    const dialog = desk.getByRole('dialog', { name: '调整库存' })
    await dialog.getByText('盘点', { exact: true }).click()
    await dialog.getByLabel('盘点数量').fill('12')
    await dialog.getByLabel('说明').fill('月末盘点')
    await dialog.getByRole('button', { name: '确认调整' }).click()
    await expect(desk.getByText('库存已变为 12 件')).toBeVisible()
    await desk.goto(`/console/products/moves?keyword=${encodeURIComponent(name)}`)
    await expect(desk.getByRole('row').filter({ hasText: '月末盘点' })).toContainText('+9')
    await expect(desk.getByRole('row').filter({ hasText: '期初入库' })).toHaveCount(2)
  })

  await test.step('the price edited shows on the page of the shop at once', async () => {
    const row = await openInList(desk)
    await row.getByRole('link', { name: '编辑' }).click()
    await desk.getByLabel('售价 1', { exact: true }).fill('29.5')
    // Following a link asks for confirmation first.
    await desk.getByRole('link', { name: /^库存( \d|$)/ }).click()
    await desk.getByRole('button', { name: '继续编辑' }).click()
    await desk.getByRole('button', { name: '保存', exact: true }).click()
    await expect(desk.getByText('已保存')).toBeVisible()
    const link = await searchInShop(page)
    await link.click()
    await expect(page.locator('body')).toContainText('29.5')
  })

  // Seen red before: ¥29.50 → ¥0.00 was on sale at once.
  await test.step('a price that becomes zero is said with both numbers, and waits for a second person', async () => {
    const row = await openInList(desk)
    await row.getByRole('link', { name: '编辑' }).click()
    await desk.getByLabel('售价 1', { exact: true }).fill('０')
    await desk.getByRole('button', { name: '保存', exact: true }).click()
    const dialog = desk.getByRole('dialog', { name: '价格要另一位同事审批' })
    await expect(dialog).toContainText('¥36.00 → ¥0.00')
    await dialog.getByLabel('原因').fill('写错了也要问')
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(desk.getByText(/价格.*已提交审批/)).toBeVisible()
    await desk.reload()
    await expect(desk.getByLabel('售价 1', { exact: true })).toHaveValue('29.50')
  })
  await desk.context().close()
})
