interface Kind {
  mime: string
  ext: string
  extensions: string[]
  test: (head: Buffer) => boolean
}

const at = (head: Buffer, offset: number, text: string): boolean =>
  head.subarray(offset, offset + text.length).toString('latin1') === text

const kinds: Kind[] = [
  {
    mime: 'image/jpeg',
    ext: '.jpg',
    extensions: ['.jpg', '.jpeg'],
    test: (head) => at(head, 0, '\xff\xd8\xff'),
  },
  { mime: 'image/png', ext: '.png', extensions: ['.png'], test: (head) => at(head, 0, '\x89PNG\r\n\x1a\n') },
  {
    mime: 'image/gif',
    ext: '.gif',
    extensions: ['.gif'],
    test: (head) => at(head, 0, 'GIF87a') || at(head, 0, 'GIF89a'),
  },
  {
    mime: 'image/webp',
    ext: '.webp',
    extensions: ['.webp'],
    test: (head) => at(head, 0, 'RIFF') && at(head, 8, 'WEBP'),
  },
  { mime: 'image/avif', ext: '.avif', extensions: ['.avif'], test: (head) => at(head, 4, 'ftypavif') },
  {
    mime: 'video/mp4',
    ext: '.mp4',
    extensions: ['.mp4', '.m4v', '.mov'],
    test: (head) => at(head, 4, 'ftyp') && !at(head, 8, 'avif') && !at(head, 8, 'heic'),
  },
]

/** File type by the first bytes; undefined for types we do not store. */
export const sniff = (head: Buffer): Kind | undefined => kinds.find((kind) => kind.test(head))
