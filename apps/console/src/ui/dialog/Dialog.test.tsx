import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Form } from 'antd'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../platform/render.testing'
import { Input } from '../form/Input'
import { NumberInput } from '../form/NumberInput'
import { FormDialog } from './FormDialog'

const open = async () => {
  const [closed, sent] = [vi.fn(), vi.fn()]
  renderPage(
    <FormDialog<{ note: string; pieces: number }>
      title="改价"
      busy={false}
      initial={{ note: '', pieces: 1 }}
      onSubmit={sent}
      onClose={closed}
    >
      <Form.Item name="note" label="说明">
        <Input />
      </Form.Item>
      <Form.Item name="pieces" label="件数">
        <NumberInput min={0} max={9999} precision={0} />
      </Form.Item>
    </FormDialog>,
  ).draw()
  const dialog = await screen.findByRole('dialog')
  const beside = () => {
    const wrap = dialog.closest('.ant-modal-wrap') as HTMLElement
    fireEvent.mouseDown(wrap)
    fireEvent.mouseUp(wrap)
    fireEvent.click(wrap)
  }
  return { closed, sent, beside }
}

// Seen red before: a click beside lost what was typed.
test('a click outside a changed dialog asks before it closes; an unchanged one closes', async () => {
  const { closed, beside } = await open()
  beside()
  expect(closed).toHaveBeenCalledTimes(1)
  fireEvent.change(screen.getByLabelText('说明'), { target: { value: '老顾客' } })
  beside()
  fireEvent.click(await screen.findByRole('button', { name: '继续编辑' }))
  expect(closed).toHaveBeenCalledTimes(1)
  expect(screen.getByLabelText('说明')).toHaveValue('老顾客')
  await waitFor(() => expect(screen.queryByRole('button', { name: '继续编辑' })).not.toBeInTheDocument())
  beside()
  fireEvent.click(await screen.findByRole('button', { name: '不保存，关闭' }))
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(2))
})

// Seen red before: −5 became 0 and 99,999 became 9,999 without a word.
test.each([
  ['-5', '不能小于 0'],
  ['99999', '最多 9,999'],
  ['1.5', '请填写整数'],
  ['三', '“三”不是数字'],
])('%s is refused with a sentence and not sent', async (typed, sentence) => {
  const { sent } = await open()
  const field = screen.getByLabelText('件数')
  fireEvent.change(field, { target: { value: typed } })
  expect(await screen.findByText(sentence)).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  fireEvent.change(field, { target: { value: '１２' } })
  await waitFor(() => expect(screen.queryByText(sentence)).not.toBeInTheDocument())
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  expect(sent).toHaveBeenCalledWith({ note: '', pieces: 12 })
})

// Red before: the focus fell to the page, and the keys of the queue began at its first row again.
test('a dialog that is closed gives the focus back to what opened it', async () => {
  function Opener() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          不通过
        </button>
        {isOpen ? (
          <FormDialog<{ note: string }>
            title="不通过"
            busy={false}
            onSubmit={() => setOpen(false)}
            onClose={() => setOpen(false)}
          >
            <Form.Item name="note" label="说明">
              <Input />
            </Form.Item>
          </FormDialog>
        ) : null}
      </>
    )
  }
  renderPage(<Opener />).draw()
  const opener = screen.getByRole('button', { name: '不通过' })
  opener.focus()
  fireEvent.click(opener)
  ;(await screen.findByLabelText('说明')).focus()
  expect(opener).not.toHaveFocus()
  fireEvent.click(screen.getByRole('button', { name: /取\s?消/ }))
  await waitFor(() => expect(opener).toHaveFocus())
})
