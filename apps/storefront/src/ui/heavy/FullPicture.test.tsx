import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef, type RefObject } from 'react'
import { afterEach, expect, test } from 'vitest'
import { FullPicture } from './FullPicture'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

/** A picture on the page that has loaded one of its files. */
function drawn(src: string, file: string, naturalWidth: number, naturalHeight: number) {
  const image = document.createElement('img')
  image.setAttribute('src', src)
  Object.defineProperties(image, {
    currentSrc: { value: file },
    naturalWidth: { value: naturalWidth },
    naturalHeight: { value: naturalHeight },
  })
  document.body.append(image)
}

const open = (src: string) => {
  render(<FullPicture src={src} alt="图片 1" box={createRef() as RefObject<HTMLImageElement>} />)
  return screen.getByAltText('图片 1')
}

test('begins with the largest file that the page has of the picture, in its shape', () => {
  drawn('/media/a.jpg', '/media/a.160.webp', 160, 200)
  drawn('/media/a.jpg', '/media/a.640.webp', 640, 800)
  drawn('/media/b.jpg', '/media/b.960.webp', 960, 960)
  const { style } = open('/media/a.jpg')
  expect(style.background).toContain('/media/a.640.webp')
  expect(style.aspectRatio).toMatch(/^0\.8\b/)
})

test('a picture not drawn on the page gets its shape when loaded', () => {
  drawn('/media/b.jpg', '', 0, 0)
  const picture = open('/media/b.jpg')
  expect(picture.style.background).toBe('')
  Object.defineProperties(picture, { naturalWidth: { value: 1200 }, naturalHeight: { value: 800 } })
  fireEvent.load(picture)
  expect(picture.style.aspectRatio).toMatch(/^1\.5\b/)
})
