import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { PhoneField } from './PhoneField'

function Form() {
  const [phone, setPhone] = useState('13800138000')
  return <PhoneField value={phone} onChange={setPhone} />
}

const frame = () => new Promise((done) => requestAnimationFrame(done))

/** Does what a browser does when text changes: sets the value, and the cursor after the change. */
function edit(field: HTMLInputElement, value: string, caret: number) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.setSelectionRange(caret, caret)
  fireEvent.input(field)
}

afterEach(cleanup)

test.each([
  ['a digit deleted in the middle', '138 013 8000', 5, '138 0138 000', 5],
  ['a digit typed in the middle', '138 90013 8000', 5, '138 9001 3800', 5],
  ['a digit typed at a gap', '1389 0013 8000', 4, '138 9001 3800', 5],
])('%s keeps the cursor where it was', async (_, typed, caret, shown, at) => {
  render(<Form />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '手机号' })
  edit(field, typed, caret)
  await frame()
  expect(field.value).toBe(shown)
  expect(field.selectionStart).toBe(at)
})
