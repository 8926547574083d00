import { expect, type Locator, type Page } from '@playwright/test'
import { demoMember } from './member'
import { goods, orderIn, type Screen, settled, settleLayer, show } from './screens'
import { giveAddress, type Order } from './shop'

/** A layer that opens over a page. */
export interface Layer extends Screen {
  opener: (page: Page) => Locator
}

const layer = (name: string, path: string, button: string | RegExp, more: Partial<Layer> = {}): Layer => ({
  name,
  path,
  opener: (page) => page.getByRole('button', { name: button, exact: true }).last(),
  ...more,
})

const leaveHistory = async (page: Page) => {
  await page.evaluate(() => localStorage.setItem('mallSearchHistory', JSON.stringify(['龟背竹', '白瓷盆'])))
  await page.reload()
  await settled(page)
  await page.getByRole('button', { name: '编辑' }).tap()
}

const fillLogin = async (page: Page) => {
  await page.getByRole('textbox', { name: '密码' }).fill(demoMember.password)
  await page.getByRole('textbox', { name: '手机号' }).fill(demoMember.phone)
}

/** Layers that a guest may open. */
export const publicLayers: Layer[] = [
  layer('sheet-login', goods, '加入购物车'),
  layer('sheet-service', '/help', '联系客服'),
  layer('sheet-share', goods, '分享'),
  layer('sheet-promises', goods, /^服务/),
  layer('drawer-filter', '/mall?classId=1', '筛选'),
  layer('dialog-struck-price', goods, '划线价说明'),
  layer('dialog-consent', '/loginPassword', '登录', { open: fillLogin }),
  layer('dialog-clear-history', '/mall/search', '全部清空', { open: leaveHistory }),
  layer('viewer', goods, '查看大图 2'),
]

/** Layers that the demo's member may open; `unpaid` is an order that awaits payment. */
export const memberLayers = async (page: Page, unpaid: Order): Promise<Layer[]> => {
  await giveAddress(page)
  return [
    layer('sheet-sku', goods, /^选择 /),
    layer('sheet-freight', goods, /^送至/),
    layer('sheet-cancel', `/order/detail?id=${unpaid.ID}`, '取消订单'),
    layer('sheet-area', '/member/addressAddEdit', '所在地区'),
    layer('dialog-receive', `/order/detail?id=${await orderIn(page, 40)}`, '确认收货'),
    layer('dialog-leave-cashier', `/order/pay?id=${unpaid.ID}`, '返回'),
    layer('dialog-logout', '/setting', '退出登录'),
    layer('dialog-delete-address', '/member/addressList', /^删除/),
  ]
}

const dialogs = (page: Page) => page.locator('[role="dialog"], [role="alertdialog"]')

/** Opens a layer and waits until it is shown. */
export const openLayer = async (page: Page, { opener }: Layer) => {
  await settleLayer(page, async () => {
    await opener(page).tap()
    await expect(dialogs(page)).toHaveCount(1)
  })
}

/** Whether the focus is inside the opened layer. */
const focusIsInside = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[role="dialog"], [role="alertdialog"]') != null)

/** Opens a layer and checks that it takes the focus, closes on Escape and returns the focus (checklist A13 to A15). */
export const showLayer = async (page: Page, layer: Layer) => {
  await show(page, layer)
  await openLayer(page, layer)
  expect.soft(await focusIsInside(page), `${layer.name}: the focus goes into it`).toBe(true)
  await page.keyboard.press('Escape')
  await expect.soft(dialogs(page), `${layer.name}: Escape closes it`).toHaveCount(0)
  await expect.soft(layer.opener(page), `${layer.name}: the focus comes back`).toBeFocused()
  await openLayer(page, layer)
}

/** Closes a layer with the phone's back button: the page below keeps its scroll position. */
export const backFromLayer = async (page: Page, { name }: Layer) => {
  const before = page.url()
  await page.evaluate(() => history.back())
  await expect.soft(dialogs(page), `${name}: back closes it`).toHaveCount(0)
  expect.soft(page.url(), `${name}: back stays on the page`).toBe(before)
  await expect
    .soft(page.locator('html'), `${name}: the page scrolls again`)
    .not.toHaveAttribute('data-locked')
}
