import type { KeyboardEvent as ReactKeyboardEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { keepCompositions, onEnter } from './enter'

const presses: [name: string, init: KeyboardEventInit, runs: boolean][] = [
  ['Enter', { key: 'Enter', keyCode: 13 }, true],
  ['an Enter that ends a composition', { key: 'Enter', isComposing: true, keyCode: 229 }, false],
  ['the same in Safari, after the composition', { key: 'Enter', keyCode: 229 }, false],
  ['Shift and Enter', { key: 'Enter', keyCode: 13, shiftKey: true }, false],
  ['another key', { key: 'a', keyCode: 65 }, false],
]

test.each(presses)('%s', (_name, init, runs) => {
  const run = vi.fn()
  const nativeEvent = new KeyboardEvent('keydown', init)
  const { key, shiftKey } = nativeEvent
  onEnter(run)({ key, shiftKey, nativeEvent } as ReactKeyboardEvent)
  expect(run).toHaveBeenCalledTimes(runs ? 1 : 0)
})

test('an Enter that ends a composition reaches no handler and submits no form', () => {
  keepCompositions(document)
  const field = document.body.appendChild(document.createElement('input'))
  const spy = vi.fn()
  field.addEventListener('keydown', spy)
  const press = (init: KeyboardEventInit) =>
    field.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))
  expect(press({ key: 'Enter', isComposing: true })).toBe(false)
  expect(press({ key: 'Enter', keyCode: 229 })).toBe(false)
  expect(spy).not.toHaveBeenCalled()
  expect(press({ key: 'Enter', keyCode: 13 })).toBe(true)
  expect(press({ key: 'Process', keyCode: 229, isComposing: true })).toBe(true)
  expect(spy).toHaveBeenCalledTimes(2)
  field.remove()
})
