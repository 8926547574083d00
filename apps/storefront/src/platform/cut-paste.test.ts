import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { toast } from '../ui/toasts'
import { sayCutPaste } from './cut-paste'

vi.mock('../ui/toasts', () => ({ toast: vi.fn() }))
beforeAll(sayCutPaste)
beforeEach(() => vi.mocked(toast).mockClear())

/** Pastes `pasted` into a field with 12345, of which `selected` are selected. */
function paste(pasted: string, { maxLength = 10, selected = 0 } = {}) {
  document.body.innerHTML = '<textarea>12345</textarea>'
  const field = document.querySelector('textarea') as HTMLTextAreaElement
  if (maxLength > 0) field.maxLength = maxLength
  field.setSelectionRange(0, selected)
  const event = new Event('paste', { bubbles: true })
  field.dispatchEvent(Object.assign(event, { clipboardData: { getData: () => pasted } }))
}

test.each([
  ['67890', {}, 0],
  ['678901', {}, 1],
  ['678901', { selected: 1 }, 0],
  ['6789\r\n0', {}, 1],
  ['678\r\n9', {}, 0],
  ['67890\n', {}, 0],
  ['678901', { maxLength: 0 }, 0],
])('%j into a field with 5 of 10 letters, %j: %i messages', (pasted, field, messages) => {
  paste(pasted, field)
  expect(toast).toHaveBeenCalledTimes(messages)
})
