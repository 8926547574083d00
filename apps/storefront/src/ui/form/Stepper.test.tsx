import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Stepper, type StepperProps } from './Stepper'

afterEach(cleanup)

function stepper(props: Partial<StepperProps> & { start?: number } = {}) {
  const onMessage = vi.fn<(message: string) => void>()
  function Held() {
    const [value, setValue] = useState(props.start ?? 1)
    return <Stepper {...props} value={value} onChange={setValue} onMessage={onMessage} />
  }
  render(<Held />)
  const field = screen.getByRole<HTMLInputElement>('textbox')
  const type = (text: string) => {
    fireEvent.change(field, { target: { value: text } })
    fireEvent.blur(field)
  }
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  return { field, type, press, onMessage }
}

test('counts up and stops at the maximum with the message', () => {
  const { field, press, onMessage } = stepper({ max: 2 })
  press('增加')
  expect(field.value).toBe('2')
  press('增加')
  expect(field.value).toBe('2')
  expect(onMessage).toHaveBeenLastCalledWith('最多只能购买2件哦')
})

test('what is no digit is stripped while typing: 1.7 is 17', () => {
  const { field, type } = stepper({ max: 20 })
  fireEvent.change(field, { target: { value: '1.' } })
  expect(field.value).toBe('1')
  fireEvent.change(field, { target: { value: '1.7' } })
  expect(field.value).toBe('17')
  type('-1a2')
  expect(field.value).toBe('12')
})

test('minus at zero is silent', () => {
  const { field, press, onMessage } = stepper({ allowZero: true, start: 0 })
  press('减少')
  expect(field.value).toBe('0')
  expect(onMessage).not.toHaveBeenCalled()
})

test('never goes below the minimum without an allowed zero', () => {
  const { field, press, onMessage } = stepper({ min: 2, start: 2 })
  press('减少')
  expect(field.value).toBe('2')
  expect(onMessage).toHaveBeenLastCalledWith('最少需要购买2件哦')
})

test('R358: jumps between zero and the minimum where zero is allowed', () => {
  const { field, press } = stepper({ min: 3, step: 3, max: 9, allowZero: true, start: 3 })
  press('减少')
  expect(field.value).toBe('0')
  press('增加')
  expect(field.value).toBe('3')
})

test.each([
  ['99', '10', '最多只能购买10件哦'],
  ['1', '2', '最少需要购买2件哦'],
  ['7', '6', undefined],
  ['a8b', '8', undefined],
  ['', '2', '最少需要购买2件哦'],
])('R359, R360, R361, R362: typed %j becomes %s on blur', (typed, shown, message) => {
  const { field, type, onMessage } = stepper({ min: 2, max: 10, step: 2, start: 4 })
  type(typed)
  expect(field.value).toBe(shown)
  if (message) expect(onMessage).toHaveBeenLastCalledWith(message)
  else expect(onMessage).not.toHaveBeenCalled()
})

test('announces the value', () => {
  const { press } = stepper()
  press('增加')
  expect(document.querySelector('[aria-live=polite]')?.textContent).toBe('2')
})
