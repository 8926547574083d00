import { expect, test } from '@playwright/test'
import { ask } from './steps/api'
import { signIn } from './steps/member'
import { giveAddress, type Order, pay } from './steps/shop'

/** No other journey takes coupons for this watering can; the demo shop has one of no minimum for it. */
const product = 6010

test('the price after coupons is paid: checkout claims and uses the coupon in one tap, and a used one is not offered', async ({
  page,
}) => {
  await signIn(page)
  await giveAddress(page)
  await page.goto(`/mall/goodsDetail?id=${product}`)
  const price = page.getByText(/券后 ¥/).first()
  const promised = Number(/券后 ¥([\d.]+)/.exec(await price.innerText())?.[1])
  await page.getByRole('button', { name: '立即购买' }).tap()
  const sku = page.getByRole('dialog', { name: '选择商品' })
  await expect(sku.getByRole('textbox').first()).toHaveValue('1')
  await sku.getByRole('button', { name: '确定' }).tap()
  await page.waitForURL(/\/order\/create/)
  const claim = page.getByRole('button', { name: /^再省 ¥[\d.]+，一键领取并使用$/ })
  await claim.tap()
  await expect(page.getByText('已领取并使用')).toBeVisible()
  await expect(page.getByRole('button', { name: /^优惠券/ })).toContainText('自动选最省')
  // further coupons may save still more
  while (await claim.isVisible()) {
    const before = await claim.innerText()
    await claim.tap()
    await expect(claim.filter({ hasText: before })).toHaveCount(0)
  }
  await page.getByRole('button', { name: '提交订单' }).tap()
  await page.waitForURL(/\/order\/pay/)
  const id = Number(new URL(page.url()).searchParams.get('id'))
  const placed = await ask<Order & { ProductDetailAmount: number }>(page, 'Order/GetOrderByID', { id })
  expect(placed.ProductDetailAmount).toBeLessThanOrEqual(promised)
  await pay(page)

  const offers = await ask<{ State: string; MyUsable: number; Name: string }[]>(
    page,
    'Product/GetListCouponByProductID',
    { productID: product },
  )
  expect(offers.some(({ State, MyUsable }) => State === 'mine' && MyUsable === 0)).toBe(true)
})
