import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../platform/render.testing'
import { TemplateDialog } from './parts/TemplateDialog'

// Red before: the server refused it in a box over the form.
test('an amount off that is missing is named at its field, until the coupon is free freight', async () => {
  const { server, draw } = renderPage(<TemplateDialog onClose={() => {}} />)
  server.answer(api.catalog.ListTaxonomy, []).answer(api.coupon.SaveCouponTemplate, { ID: 1, ApprovalID: 0 })
  draw()
  fireEvent.change(await screen.findByLabelText('名称'), { target: { value: '立减券' } })
  fireEvent.click(screen.getByRole('radio', { name: '立减' }))
  await screen.findByLabelText('立减金额')
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('请填写立减金额，或勾选包邮', {}, { timeout: 5000 })).toBeInTheDocument()
  expect(server.sent(api.coupon.SaveCouponTemplate)).toHaveLength(0)
  fireEvent.click(screen.getByText('同时包邮'))
  await waitFor(() => expect(screen.queryByText('请填写立减金额，或勾选包邮')).not.toBeInTheDocument())
})

// Red before: the sentence stayed, also after a right number, because the rule that could take it back had gone.
test('what one type of coupon asks for is not asked of another', async () => {
  const { server, draw } = renderPage(<TemplateDialog onClose={() => {}} />)
  server.answer(api.catalog.ListTaxonomy, [])
  draw()
  const threshold = await screen.findByLabelText('使用门槛')
  fireEvent.change(threshold, { target: { value: '5' } })
  fireEvent.change(threshold, { target: { value: '' } })
  expect(await screen.findByText('请填写使用门槛', {}, { timeout: 5000 })).toBeInTheDocument()
  fireEvent.click(screen.getByRole('radio', { name: '折扣' }))
  expect(await screen.findByLabelText('折扣', { selector: 'input[role=spinbutton]' })).toBeInTheDocument()
  expect(screen.queryByText('请填写使用门槛')).not.toBeInTheDocument()
})
