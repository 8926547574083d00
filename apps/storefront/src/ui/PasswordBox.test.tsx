import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { PasswordBox } from './PasswordBox'

afterEach(cleanup)

test('R371, R372, R496: takes six digits and is complete with the last one, once', () => {
  const onComplete = vi.fn<(digits: string) => void>()
  function Form() {
    const [digits, setDigits] = useState('')
    return <PasswordBox label="密码" value={digits} onChange={setDigits} onComplete={onComplete} />
  }
  render(<Form />)
  const box = screen.getByLabelText<HTMLInputElement>('密码')
  fireEvent.change(box, { target: { value: '12a45' } })
  expect(box.value).toBe('1245')
  expect(onComplete).not.toHaveBeenCalled()
  fireEvent.change(box, { target: { value: '1245678' } })
  expect(onComplete.mock.calls).toEqual([['124567']])
})
