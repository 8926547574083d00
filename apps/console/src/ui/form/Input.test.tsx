import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../platform/render.testing'
import { Input } from './Input'

// Red with the browser's limit: it counts the family as eight.
test.each([
  ['Input', () => <Input aria-label="词" maxLength={3} showCount />],
  ['TextArea', () => <Input.TextArea aria-label="词" maxLength={3} showCount />],
])('%s counts and cuts letters', async (_name, field) => {
  renderPage(field()).draw()
  const input = (await screen.findByLabelText('词')) as HTMLInputElement
  fireEvent.change(input, { target: { value: '肉👨‍👩‍👧' } })
  expect([input.value, screen.queryByText('2 / 3') !== null]).toEqual(['肉👨‍👩‍👧', true])
  fireEvent.change(input, { target: { value: '多肉👨‍👩‍👧植' } })
  expect([input.value, screen.queryByText('3 / 3') !== null]).toEqual(['多肉👨‍👩‍👧', true])
})
