import { expect, type Locator, test } from '@playwright/test'
import { openConsole } from './steps/console'

/** What an operator gets wrong in a hurry, on a small notebook. */
test.use({ viewport: { width: 1280, height: 900 } })

const isWithin = async (cell: Locator, width: number) => {
  const box = await cell.boundingBox()
  return box !== null && box.x >= 0 && box.x + box.width <= width
}

test('an operator’s slips: a click beside a dialog, a price of nothing, a number out of range, Enter in a role', {
  tag: '@long',
}, async ({ browser, baseURL }) => {
  const desk = await openConsole(browser, baseURL ?? '', '/console/orders')
  await desk.setViewportSize({ width: 1280, height: 900 })

  await test.step('state and actions of an order are in sight at 1280', async () => {
    for (const name of ['状态', '操作']) {
      const head = desk.getByRole('columnheader', { name, exact: true }).first()
      await expect.poll(() => isWithin(head, 1280)).toBe(true)
    }
  })

  await test.step('a click beside a dialog keeps what was typed', async () => {
    await desk.goto('/console/operators')
    await desk.getByRole('button', { name: '新建账号' }).click()
    const dialog = desk.getByRole('dialog', { name: '新建账号' })
    await dialog.getByLabel('账号', { exact: true }).fill('xiaolin')
    await desk.mouse.click(20, 450)
    await desk.getByRole('button', { name: '继续编辑' }).click()
    await expect(dialog.getByLabel('账号', { exact: true })).toHaveValue('xiaolin')

    await test.step('no role is chosen by Enter alone, and typing looks for one', async () => {
      const role = dialog.getByLabel('角色')
      await role.click()
      await role.press('Enter')
      await expect(dialog.locator('.ant-select-content-value, .ant-select-selection-item')).toHaveCount(0)
      await role.fill('客服')
      await role.press('Enter')
      await expect(dialog).toContainText('客服')
    })
    await desk.mouse.click(20, 450)
    await desk.getByRole('button', { name: '不保存，关闭' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('a price of nothing is asked about with both numbers', async () => {
    await desk.goto('/console/products/edit/1010')
    const price = desk.getByLabel('售价 1', { exact: true })
    const before = await price.inputValue()
    await price.fill('0')
    await desk.getByRole('button', { name: '保存', exact: true }).click()
    const asked = desk.getByRole('dialog').filter({ hasText: '0.00' })
    await expect(asked).toContainText(before.replace(/\.00$/, ''))
    await desk.keyboard.press('Escape')
  })

  await test.step('a number out of range is refused with a sentence, full width is understood, the error leaves', async () => {
    await desk.goto('/console/settings')
    const field = desk.getByRole('spinbutton').or(desk.locator('input[inputmode]')).first()
    const refused = desk.getByText(/^(不能小于 0|最少 [\d.,]+)$/)
    const right = await field.inputValue()
    await field.fill('-5')
    await field.blur()
    await expect(field).toHaveValue('-5')
    await expect(refused).toBeVisible()
    await field.fill([...right].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join(''))
    await field.blur()
    await expect(refused).toBeHidden()
    await expect(field).toHaveValue(right)
  })
  await desk.context().close()
})
