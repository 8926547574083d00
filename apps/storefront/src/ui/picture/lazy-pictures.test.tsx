import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installLazyPictures } from './lazy-pictures'
import { Picture } from './Picture'

type Seen = (entries: { isIntersecting: boolean; target: Element }[]) => void
let seen: Seen
let watched: Element[] = []
let margins: string[] = []

beforeEach(() => {
  watched = []
  margins = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: Seen, options: { rootMargin: string }) {
        margins.push(options.rootMargin)
        seen = callback
      }
      observe(element: Element) {
        watched.push(element)
      }
      unobserve() {}
      disconnect() {
        watched = []
      }
    },
  )
  installLazyPictures()
})
afterEach(() => {
  cleanup()
  // what a test installed waits for the first touch
  fireEvent.scroll(window)
  delete window.gsWatchPicture
  vi.unstubAllGlobals()
})

const image = () => document.querySelector('img') as HTMLImageElement

test('a picture below the fold has no address until it is near', () => {
  render(<Picture src="/media/aloe.jpg" alt="芦荟" sizes="80px" />)
  expect(image().getAttribute('src')).toBeNull()
  act(() => seen([{ isIntersecting: true, target: watched[0] as Element }]))
  expect(image().getAttribute('src')).toBe('/media/aloe.jpg')
  const sets = [...document.querySelectorAll('source')].map(({ srcset }) => srcset)
  const files = (format: string) =>
    [96, 160, 320].map((width) => `/media/aloe.${width}.${format} ${width}w`).join(', ')
  expect([...sets, image().srcset]).toEqual([files('avif'), files('webp'), files('jpg')])
})

test('a drawing below the fold has one address', () => {
  render(<Picture src="/art/e-cart.svg" alt="" sizes="80px" />)
  act(() => seen([{ isIntersecting: true, target: watched[0] as Element }]))
  expect([image().getAttribute('src'), image().getAttribute('srcset')]).toEqual(['/art/e-cart.svg', null])
})

test('a picture that cannot be loaded gives way to its placeholder, and that one to nothing', () => {
  render(<Picture src="/media/aloe.jpg" alt="芦荟" sizes="80px" eager />)
  fireEvent.error(image())
  expect(image().getAttribute('src')).toBe('/art/ph-general.svg')
  fireEvent.error(image())
  expect(image()).toBeNull()
})

test('until the page is used only what its first screen shows is loaded, then what is near', () => {
  render(<Picture src="/media/aloe.jpg" alt="芦荟" sizes="80px" />)
  expect(margins).toEqual(['0px -24px -80px'])
  fireEvent.scroll(window)
  fireEvent.touchStart(window)
  expect(margins.slice(1)).toEqual(['300px'])
  expect(new Set(watched)).toEqual(new Set([image()]))
  expect(image().getAttribute('src')).toBeNull()
})

test('an eager one is complete in the HTML of the server', () => {
  const html = renderToString(<Picture src="/media/aloe.jpg" alt="" sizes="100vw" priority />)
  expect(html).toContain('src="/media/aloe.jpg"')
  expect(html).toContain('fetchPriority="high"')
  expect(html).not.toContain('style=')
})

test.each([
  ['banner', '/art/ph-banner.svg'],
  ['avatar', '/art/ph-avatar.svg'],
  ['general', '/art/ph-general.svg'],
] as const)('R487: a failed %s falls back by its position', (position, placeholder) => {
  render(<Picture src="/media/gone.jpg" alt="" sizes="80px" position={position} eager />)
  fireEvent.error(image())
  expect(image().getAttribute('src')).toBe(placeholder)
})

test('another address is another picture', () => {
  const { rerender } = render(<Picture src="/media/a.jpg" alt="" sizes="80px" eager />)
  fireEvent.error(image())
  rerender(<Picture src="/media/b.jpg" alt="" sizes="80px" eager />)
  expect(image().getAttribute('src')).toBe('/media/b.jpg')
})
