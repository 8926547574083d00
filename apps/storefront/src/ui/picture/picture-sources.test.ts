import { expect, test } from 'vitest'
import { pictureAddress, pictureSizes, pictureSources, setPictureHosts } from './picture-sources'

const widths = (sizes: string) =>
  [...(pictureSources('/media/a.jpg', sizes)?.avif ?? '').matchAll(/(\d+)w/g)].map(([, width]) =>
    Number(width),
  )

test.each([
  [pictureSizes.px(44), [96, 160]],
  [pictureSizes.px(80), [96, 160, 320]],
  [pictureSizes.half, [96, 160, 320, 640]],
  [pictureSizes.slide, [96, 160, 320, 640, 768, 960]],
  [pictureSizes.full, [96, 160, 320, 640, 768, 960]],
])('drawn at %s a picture names the widths that a phone of up to 3x can need', (sizes, named) => {
  expect(widths(sizes)).toEqual(named)
})

test('an address of another site has no other widths', () => {
  expect(pictureSources('/art/e-cart.svg', pictureSizes.full)).toBeUndefined()
  expect(pictureSources('https://example.com/a.jpg', pictureSizes.full)).toBeUndefined()
})

test('pictures are loaded from ImageServer, uploaded ones from QiniuImageServer', () => {
  setPictureHosts('https://img.example', 'https://up.example')
  expect(pictureAddress('/media/a.jpg')).toBe('https://img.example/media/a.jpg')
  expect(pictureAddress('/media/u/7-1.jpg')).toBe('https://up.example/media/u/7-1.jpg')
  expect(pictureAddress('/art/e-cart.svg')).toBe('/art/e-cart.svg')
  expect(pictureSources('/media/a.jpg', '44px')?.jpg).toBe(
    'https://img.example/media/a.96.jpg 96w, https://img.example/media/a.160.jpg 160w',
  )
  setPictureHosts()
})
