import type { DataOf, Ops } from '@greenstar/contract'
import { api } from '@greenstar/web/ops-api'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../platform/render.testing'
import FreightPage from './FreightPage'

const room: DataOf<Ops['freight']['GetFreightRoom']> = {
  Templates: [
    {
      ID: 2,
      Code: 'plant',
      Name: '活体植物',
      FirstPrice: 12,
      NextPrice: null,
      FarFirstPrice: null,
      FarNextPrice: null,
      Undeliverable: [{ AreaID: 810000, Name: '香港特别行政区' }],
      HeldUntil: null,
      Held: [{ AreaID: 230000, Name: '黑龙江省' }],
      ProductNum: 86,
    },
  ],
  Areas: [{ AreaID: 230000, Name: '黑龙江省', Cities: [{ AreaID: 230100, Name: '哈尔滨市' }] }],
}
const page = (permissions?: string[], used = 86) => {
  const made = renderPage(<FreightPage />, permissions ? { permissions } : {})
  made.server
    .answer(api.freight.GetFreightRoom, {
      ...room,
      Templates: room.Templates.map((row) => ({ ...row, ProductNum: used })),
    })
    .answer(api.freight.SaveFreightTemplate, { ID: 2, ApprovalID: 0 })
    .answer(api.freight.DeleteFreightTemplate, null)
  made.draw()
  return made
}

test('shows the prices of a template and the areas without delivery', async () => {
  page()
  expect((await screen.findByText('活体植物')).closest('tr')?.textContent).toMatch(
    /plant86 件¥12\.00 \+ 按参数.*香港特别行政区黑龙江省/,
  )
})

test('a template that is changed keeps its code, its open prices and its areas', async () => {
  const { server } = page()
  fireEvent.click(await screen.findByRole('button', { name: /编\s?辑/ }))
  expect(screen.queryByLabelText('编号')).not.toBeInTheDocument()
  fireEvent.change(screen.getByLabelText('名称'), { target: { value: '绿植' } })
  fireEvent.click(screen.getByRole('button', { name: /保\s?存/ }))
  await waitFor(() => expect(server.sent(api.freight.SaveFreightTemplate)).toHaveLength(1))
  const [sent] = server.sent(api.freight.SaveFreightTemplate)
  expect(sent).toMatchObject({ id: '2', name: '绿植', firstPrice: '12.00', 'heldIDs[0]': '230000' })
  expect(sent).not.toHaveProperty('nextPrice')
})

test('a template that products use cannot be deleted; another is, after a confirmation', async () => {
  page()
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: '删除' })).disabled).toBe(true)
  cleanup()
  const { server } = page(undefined, 0)
  fireEvent.click(await screen.findByRole('button', { name: '删除' }))
  expect(server.sent(api.freight.DeleteFreightTemplate)).toEqual([])
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(server.sent(api.freight.DeleteFreightTemplate)).toMatchObject([{ id: '2' }]))
})

test('with read permission only nothing can be changed', async () => {
  page(['product.read'])
  await screen.findByText('活体植物')
  expect(screen.queryByRole('button', { name: /编\s?辑|新建模板/ })).not.toBeInTheDocument()
})
