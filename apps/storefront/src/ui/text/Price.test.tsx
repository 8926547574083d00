import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Money } from './Money'
import { CoinPrice, Price } from './Price'

afterEach(cleanup)

test.each([
  [168, '168.00'],
  [0.5, '0.50'],
  [1234.5, '1234.50'],
])('R004, R512: a price of %d yuan has two decimals', (value, text) => {
  render(<Price value={value} strike={value + 10} />)
  expect(screen.getByText(`${text}元`)).toBeInTheDocument()
  expect(document.body.textContent).toContain('¥')
  expect(screen.getByText(/^市场价[\d,]+\.\d\d元$/)).toBeInTheDocument()
})

test('R512: so have amounts in a line of text and the cash of an exchange', () => {
  const { container } = render(
    <>
      <Money value={8} sign="minus" />
      <CoinPrice num={550} value={9.9} />
    </>,
  )
  expect(container.textContent).toBe('-¥8.00550 绿星币+¥9.90')
})
