import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeToast, ToastHost } from '../ui/layer/toasts'
import { sayCutPaste } from './cut-paste'

beforeAll(sayCutPaste)
beforeEach(closeToast)
afterEach(cleanup)

/** Pastes `pasted` into a field with 12345, of which `selected` are selected. */
function paste(pasted: string, { maxLength = 10, selected = 0 } = {}) {
  render(
    <>
      <textarea defaultValue="12345" />
      <ToastHost />
    </>,
  )
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  if (maxLength > 0) field.maxLength = maxLength
  field.setSelectionRange(0, selected)
  const event = new Event('paste', { bubbles: true })
  act(() => void field.dispatchEvent(Object.assign(event, { clipboardData: { getData: () => pasted } })))
}

test.each([
  ['67890', {}, false],
  ['678901', {}, true],
  ['678901', { selected: 1 }, false],
  ['6789\r\n0', {}, true],
  ['678\r\n9', {}, false],
  ['67890\n', {}, false],
  ['678901', { maxLength: 0 }, false],
])('%j into a field with 5 of 10 letters, %j: a message is %j', (pasted, field, isSaid) => {
  paste(pasted, field)
  expect(screen.getByRole('status').textContent !== '').toBe(isSaid)
})
