import { afterEach, expect, test, vi } from 'vitest'
import { loadChunk } from './load-chunk'

afterEach(() => document.head.replaceChildren())

/** A stylesheet as the bundler requests it; here none loads by itself. */
const addStyle = () => {
  const link = document.createElement('link')
  link.setAttribute('href', '/assets/sheet.css')
  // jsdom would fetch it if rel were set first
  link.rel = 'stylesheet'
  document.head.append(link)
}

test('after a failed load the missing stylesheets are requested again, before the code', async () => {
  addStyle()
  const load = vi.fn<() => Promise<string>>()
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('code')
  await expect(loadChunk(load)).rejects.toThrow('offline')
  document.querySelector('link')?.dispatchEvent(new Event('error'))
  const [before] = document.querySelectorAll('link')
  const second = loadChunk(load)
  const beside = loadChunk(async () => 'other code')
  const [after, ...others] = document.querySelectorAll('link')
  expect(after).not.toBe(before)
  expect(others).toEqual([])
  expect(load).toHaveBeenCalledOnce()
  after?.dispatchEvent(new Event('load'))
  await expect(second).resolves.toBe('code')
  await expect(beside).resolves.toBe('other code')
})
