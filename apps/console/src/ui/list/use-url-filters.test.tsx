import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useUrlFilters } from './use-url-filters'

afterEach(() => localStorage.clear())

const open = (at: string) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
  )
  return renderHook(() => useUrlFilters(['keyword']), { wrapper }).result
}

test('a chosen page size is kept for the next visit of the list, and of lists of its kind', () => {
  const first = open('/members/7?page=3&keyword=a')
  expect(first.current).toMatchObject({ size: 10, page: 3 })
  act(() => first.current.setSize(100))
  expect(first.current).toMatchObject({ size: 100, page: 1, filters: { keyword: 'a' } })
  expect(open('/members/8').current.size).toBe(100)
  expect(open('/orders').current.size).toBe(10)
})

test('a page size in the address has precedence over the stored one', () => {
  const first = open('/orders')
  act(() => first.current.setSize(50))
  expect(open('/orders?size=20').current.size).toBe(20)
  expect(open('/orders?size=7').current.size).toBe(50)
})
