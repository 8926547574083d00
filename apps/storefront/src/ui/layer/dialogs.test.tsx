import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DialogHost, dialog } from './dialogs'

afterEach(cleanup)

test('R529: two quick taps ask once: the second dialog is cancelled, the first gets the answer', async () => {
  render(<DialogHost />)
  const first = dialog.confirm('确定删除吗？')
  const second = dialog.confirm('确定删除吗？')
  expect(await second).toBe(false)
  await screen.findByRole('alertdialog')
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: '确定' }))
  expect(await first).toBe(true)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  const again = dialog.confirm('确定删除吗？')
  fireEvent.click(await screen.findByRole('button', { name: '取消' }))
  expect(await again).toBe(false)
})
