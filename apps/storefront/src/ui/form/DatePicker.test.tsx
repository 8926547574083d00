import { expect, test } from 'vitest'
import { dateOptions } from './DatePicker'

const monthsOf = (years: ReturnType<typeof dateOptions>, year: string) =>
  years.find(({ value }) => value === year)?.children ?? []

test('R522: ten years back to ten forward, with the days that each month has (spec 9)', () => {
  const years = dateOptions('2026-11-22', false)
  expect([years[0]?.value, years.at(-1)?.value]).toEqual(['2016', '2036'])
  expect(monthsOf(years, '2028')[1]?.children).toHaveLength(29)
  expect(monthsOf(years, '2026')[1]?.children).toHaveLength(28)
})

test('a birthday is in the past', () => {
  const years = dateOptions('2026-11-22', true)
  expect([years[0]?.value, years.at(-1)?.value]).toEqual(['1926', '2026'])
  expect(monthsOf(years, '2026').at(-1)?.children?.at(-1)?.value).toBe('22')
})
