/** What a file is, by its first bytes: names and types that people's devices give are often wrong or empty. */
export type FileKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic' | 'mp4' | 'mov'

/** Number of first bytes that `fileKind` needs. */
export const kindBytes = 64

const text = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, Math.min(to, bytes.length)))

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']

/** Kind of a file that begins with an `ftyp` box: phones name it by the first brand or by one of the others. */
const kindByBrands = (head: Uint8Array): FileKind => {
  const end = Math.min(new DataView(head.buffer, head.byteOffset).getUint32(0), kindBytes)
  const brands: string[] = (text(head, 8, 12) + text(head, 16, end)).match(/.{4}/gs) ?? []
  if (brands.includes('avif') || brands.includes('avis')) return 'avif'
  if (brands.some((brand) => heicBrands.includes(brand)) || ['mif1', 'msf1'].includes(brands[0] ?? ''))
    return 'heic'
  return brands[0] === 'qt  ' ? 'mov' : 'mp4'
}

/** Kind of a file by its first 64 bytes; undefined if it is none that the shop knows. */
export const fileKind = (head: Uint8Array): FileKind | undefined => {
  if (text(head, 0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (/^GIF8[79]a$/.test(text(head, 0, 6))) return 'gif'
  if (text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP') return 'webp'
  return head.length >= 16 && text(head, 4, 8) === 'ftyp' ? kindByBrands(head) : undefined
}

export const isFilmKind = (kind: FileKind): boolean => kind === 'mp4' || kind === 'mov'

/** Type under which a file is sent. MOV of iPhones has the structure of MP4; the shop stores it as MP4. */
export const mimeOfKind: Readonly<Record<FileKind, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  heic: 'image/heic',
  mp4: 'video/mp4',
  mov: 'video/mp4',
}

/** Whether a GIF has a second frame, found by its blocks without decoding them. */
const isMovingGif = (bytes: Uint8Array): boolean => {
  const tableOf = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 << ((flags & 7) + 1))
  const afterBlocks = (from: number) => {
    let at = from
    while (at < bytes.length && bytes[at] !== 0) at += (bytes[at] ?? 0) + 1
    return at + 1
  }
  let frames = 0
  let at = 13 + tableOf(bytes[10] ?? 0)
  while (at < bytes.length) {
    if (bytes[at] === 0x21) at = afterBlocks(at + 2)
    else if (bytes[at] !== 0x2c || ++frames > 1) break
    else at = afterBlocks(at + 11 + tableOf(bytes[at + 9] ?? 0))
  }
  return frames > 1
}

/** Whether a PNG says before its pixels that it is animated. */
const isMovingPng = (bytes: Uint8Array): boolean => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let at = 8; at + 8 <= bytes.length; at += view.getUint32(at) + 12) {
    const name = text(bytes, at + 4, at + 8)
    if (name === 'acTL') return true
    if (name === 'IDAT') return false
  }
  return false
}

/** Whether a picture is an animation; it takes the whole file. */
export const isMoving = (kind: FileKind, bytes: Uint8Array): boolean => {
  if (kind === 'gif') return isMovingGif(bytes)
  if (kind === 'png') return isMovingPng(bytes)
  if (kind === 'webp') return text(bytes, 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0
  return kind === 'avif' && text(bytes, 8, 12) === 'avis'
}
