import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { PasswordBox, type PasswordBoxProps } from './PasswordBox'

afterEach(cleanup)

function passwordBox(props: Pick<PasswordBoxProps, 'onComplete' | 'type'>) {
  function Form() {
    const [password, setPassword] = useState('')
    return <PasswordBox {...props} label="密码" value={password} onChange={setPassword} />
  }
  render(<Form />)
  return screen.getByLabelText<HTMLInputElement>('密码')
}
const enter = (box: HTMLElement) => fireEvent.keyDown(box, { key: 'Enter' })

test('R371, R372, R496: accepts six digits and is complete with the last one, once', () => {
  const onComplete = vi.fn<(digits: string) => void>()
  const box = passwordBox({ onComplete })
  fireEvent.change(box, { target: { value: '12a45' } })
  expect(box.value).toBe('1245')
  expect(onComplete).not.toHaveBeenCalled()
  fireEvent.change(box, { target: { value: '1245678' } })
  expect(onComplete.mock.calls).toEqual([['124567']])
})

test('a login password is complete on Enter, not at six letters', () => {
  const onComplete = vi.fn<(password: string) => void>()
  const box = passwordBox({ onComplete, type: 'login' })
  fireEvent.change(box, { target: { value: 'secret1' } })
  expect(onComplete).not.toHaveBeenCalled()
  enter(box)
  expect(onComplete.mock.calls).toEqual([['secret1']])
})

test.each(['digits', 'login'] as const)('R373: Enter on an empty box of %s shows 请输入密码', (type) => {
  const onComplete = vi.fn<(password: string) => void>()
  const box = passwordBox({ onComplete, type })
  enter(box)
  expect(screen.getByRole('alert')).toHaveTextContent('请输入密码')
  fireEvent.change(box, { target: { value: '1' } })
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(onComplete).not.toHaveBeenCalled()
})
