import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '../../platform/render.testing'
import { isStopped } from '../detail/is-stopped'
import { NumberInput } from './NumberInput'

const Field = () => {
  const [value, setValue] = useState<number | null>(12)
  return (
    <>
      <NumberInput
        aria-label="数量"
        min={0}
        max={99}
        ifEmpty="请填写数量"
        value={value}
        onChange={setValue}
      />
      <button type="button" onClick={() => setValue(50)}>
        五十
      </button>
    </>
  )
}

const type = (value: string) => {
  fireEvent.change(screen.getByLabelText('数量'), { target: { value } })
  fireEvent.blur(screen.getByLabelText('数量'))
}

// Red before: 12a became 12 beside its own refusal, and an empty field got its old value back.
test.each([
  ['12a', '12a', '“12a”不是数字'],
  ['abc', 'abc', '“abc”不是数字'],
  ['-5', '-5', '不能小于 0'],
  ['99999999', '99999999', '最多 99'],
  ['', '', '请填写数量'],
  ['５６', '56', undefined],
])('%s stays as %s, with its refusal', (typed, shown, sentence) => {
  renderPage(<Field />).draw()
  type(typed)
  expect(screen.getByLabelText('数量')).toHaveValue(shown)
  expect(screen.queryByRole('alert')?.textContent).toBe(sentence)
  expect(isStopped(document.body)).toBe(sentence !== undefined)
  type('7')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(isStopped(document.body)).toBe(false)
})

test('a value from elsewhere replaces a text that is no number', () => {
  renderPage(<Field />).draw()
  type('12a')
  fireEvent.click(screen.getByRole('button', { name: '五十' }))
  expect(screen.getByLabelText('数量')).toHaveValue('50')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
