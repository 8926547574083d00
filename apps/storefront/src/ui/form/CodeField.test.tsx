import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CodeField } from './CodeField'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function field(onSend: () => Promise<boolean>, canSend = true) {
  render(<CodeField label="验证码" value="" onChange={() => undefined} canSend={canSend} onSend={onSend} />)
  return screen.getByRole<HTMLButtonElement>('button')
}

test('R328, R329, R350: counts 60 seconds from the click, then offers 重新发送', async () => {
  const button = field(async () => true)
  fireEvent.click(button)
  expect(button.textContent).toBe('60s')
  expect(button.disabled).toBe(true)
  await wait(30_000)
  expect(button.textContent).toBe('30s')
  await wait(30_000)
  expect(button.textContent).toBe('重新发送')
  expect(button.disabled).toBe(false)
})

test.each([
  ['refused', async () => false],
  ['broken', async () => Promise.reject(new Error('net'))],
])('R330: a %s send resets the button', async (_name, onSend) => {
  const button = field(onSend)
  fireEvent.click(button)
  await wait(0)
  expect(button.textContent).toBe('获取验证码')
  expect(button.disabled).toBe(false)
})

test('sends nothing before the phone is good, nor twice', async () => {
  const onSend = vi.fn<() => Promise<boolean>>(async () => true)
  expect(field(onSend, false).disabled).toBe(true)
  cleanup()
  const button = field(onSend)
  fireEvent.click(button)
  fireEvent.click(button)
  await wait(1000)
  expect(onSend).toHaveBeenCalledOnce()
})

test('the code keyboard, autofill and the link to its error', () => {
  render(
    <CodeField
      label="验证码"
      value=""
      onChange={() => undefined}
      canSend
      onSend={async () => true}
      error="请输入验证码"
    />,
  )
  const input = screen.getByRole('textbox')
  expect(input.getAttribute('inputmode')).toBe('numeric')
  expect(input.getAttribute('autocomplete')).toBe('one-time-code')
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '请输入验证码',
  )
})
