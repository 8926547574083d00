import { expect, test } from 'vitest'
import { fileKind, isMoving } from './upload.kind'
import { acceptOf, kindsText } from './upload.words'

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)),
  )
const box = (...brands: string[]) =>
  bytes(
    [0, 0, 0, 16 + 4 * (brands.length - 1)],
    'ftyp',
    brands[0] ?? '',
    [0, 0, 0, 0],
    ...brands.slice(1),
    'mdat',
  )

test.each([
  ['jpeg', bytes([0xff, 0xd8, 0xff, 0xe0])],
  ['png', bytes([0x89], 'PNG\r\n', [0x1a, 0x0a])],
  ['gif', bytes('GIF89a')],
  ['gif', bytes('GIF87a')],
  ['webp', bytes('RIFF', [9, 9, 9, 9], 'WEBPVP8 ')],
  ['avif', box('avif', 'mif1', 'miaf')],
  ['avif', box('avis', 'avif')],
  ['avif', box('mif1', 'miaf', 'avif')],
  ['heic', box('heic', 'mif1', 'heic')],
  ['heic', box('mif1', 'heic')],
  ['heic', box('heix', 'mif1')],
  ['mp4', box('isom', 'iso2', 'avc1', 'mp41')],
  ['mp4', box('mp42')],
  ['mov', box('qt  ')],
  [undefined, bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
  [undefined, bytes('%PDF-1.7')],
  [undefined, bytes('BM')],
  [undefined, bytes([])],
  [undefined, bytes([0, 0, 0, 8], 'ftyp')],
] as const)('the first bytes identify the kind: %s', (kind, head) => {
  expect(fileKind(head)).toBe(kind)
})

const gif = (frames: number, comment = '') => {
  const frame = bytes([
    0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, 0, 0, 0, 9, 9, 9, 2, 2, 0x4c, 1, 0,
  ])
  return new Uint8Array([
    ...bytes('GIF89a', [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    ...(comment ? bytes([0x21, 0xfe, comment.length], comment, [0]) : []),
    ...Array.from({ length: frames }, () => [...frame]).flat(),
    0x3b,
  ])
}
const chunk = (name: string, length: number) => bytes([0, 0, 0, length], name, Array(length + 4).fill(0))
const png = (...names: string[]) =>
  bytes([0x89], 'PNG\r\n', [0x1a, 0x0a], [...chunk('IHDR', 13)], ...names.map((name) => [...chunk(name, 8)]))
const webp = (flags: number) => bytes('RIFF', [9, 9, 9, 9], 'WEBPVP8X', [10, 0, 0, 0, flags])

test.each([
  ['gif', gif(1), false],
  ['gif', gif(2), true],
  ['gif', gif(1, ', , ,'), false],
  ['gif', gif(40, 'x'), true],
  ['gif', gif(2).subarray(0, 30), false],
  ['gif', bytes('GIF89a'), false],
  ['png', png('IDAT', 'acTL'), false],
  ['png', png('acTL', 'IDAT'), true],
  ['webp', webp(0), false],
  ['webp', webp(2), true],
  ['webp', bytes('RIFF', [9, 9, 9, 9], 'WEBPVP8 ', [10, 0, 0, 0, 2]), false],
  ['avif', box('avis', 'avif'), true],
  ['avif', box('avif'), false],
  ['jpeg', bytes([0xff, 0xd8, 0xff]), false],
] as const)('a %s of %j moves: %s', (kind, file, moves) => {
  expect(isMoving(kind, file)).toBe(moves)
})

test('R378: an upload field names what it accepts; the field says image and video', () => {
  expect(acceptOf({ pictures: true, films: true })).toBe('image/*,video/*')
  expect(acceptOf({ pictures: true, films: false })).toBe('image/*')
  expect(kindsText({ pictures: true, films: true })).toBe(
    'JPG、PNG、WebP、AVIF、GIF 图片，MP4、MOV（H.264）视频',
  )
  expect(kindsText({ pictures: false, films: true })).toBe('MP4、MOV（H.264）视频')
})
