import { expect, it, test } from 'vitest'
import { cleanFilm } from './clean-film'

const u32 = (...numbers: number[]) => {
  const bytes = Buffer.alloc(numbers.length * 4)
  numbers.forEach((number, at) => bytes.writeUInt32BE(number, at * 4))
  return bytes
}
const box = (type: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content)
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body])
}

type Film = {
  /** Size in which the track is shown, and size of the pictures themselves (px). */
  shown?: [number, number]
  coded?: [number, number]
  /** What head, track, frames and edits say (s). */
  head?: number
  track?: number
  frames?: number
  edits?: number
  /** Boxes at the end, tracks of notes, and chunks of one byte. */
  after?: Buffer[]
  notes?: number
  chunks?: number
  brands?: Buffer
  /** Whether it was recorded lying and is shown upright. */
  isTurned?: boolean
  /** Profile of its H.264. */
  profile?: number
  /** Codings of further tracks with sound. */
  sounds?: string[]
}

/** A film of some chunks with one sample of a byte each; `moov` is behind the samples. */
const filmOf = (film: Film) => {
  const { shown = [640, 480], coded = [640, 480], head = 2, track = 2, frames = 2 } = film
  const { edits = 2, after = [], notes = 0, chunks = 4, brands = Buffer.from('isomavc1') } = film
  const { isTurned = false, profile = 100, sounds = [] } = film
  const ftyp = box('ftyp', Buffer.from('isom'), u32(0x200), brands)
  const clock = (seconds: number) => u32(0, 7, 7, 1000, seconds * 1000, 0, 0, 0)
  const tkhd = Buffer.alloc(84)
  tkhd.writeUInt16BE(shown[0], 76)
  tkhd.writeUInt16BE(shown[1], 80)
  tkhd[3] = 1
  for (const [at, value] of (isTurned ? [0, 1, -1, 0] : [1, 0, 0, 1]).entries())
    tkhd.writeInt32BE(value * 0x10000, 40 + ([0, 4, 12, 16][at] ?? 0))
  const entry = Buffer.alloc(78)
  entry.writeUInt16BE(coded[0], 24)
  entry.writeUInt16BE(coded[1], 26)
  const first = ftyp.length + 8
  const stblOf = (coding: Buffer) =>
    box(
      'stbl',
      box('stsd', u32(0, 1), coding),
      box('stts', u32(0, 1, chunks, Math.round((frames * 1000) / chunks))),
      box('stsc', u32(0, 1, 1, 1, 1)),
      box('stsz', u32(0, 1, chunks)),
      box('stco', u32(0, chunks, ...Array.from({ length: chunks }, (_, at) => first + at))),
    )
  const minfOf = (coding: Buffer) =>
    box('minf', box('dinf', box('dref', u32(0, 1), box('url ', u32(1)))), stblOf(coding))
  const minf = minfOf(box('avc1', entry, box('avcC', Buffer.from([1, profile, 0, 31]))))
  const hdlr = (kind: string) => box('hdlr', u32(0, 0), Buffer.from(kind), u32(0, 0, 0, 0))
  const trak = box(
    'trak',
    box('tkhd', tkhd),
    box('edts', box('elst', u32(0, 1, edits * 1000, 0, 0x10000))),
    box('mdia', box('mdhd', clock(track)), hdlr('vide'), minf),
  )
  const note = box('trak', box('mdia', hdlr('meta')))
  const heard = sounds.map((coding) =>
    box(
      'trak',
      box('tkhd', tkhd),
      box('mdia', box('mdhd', clock(track)), hdlr('soun'), minfOf(box(coding, Buffer.alloc(28)))),
    ),
  )
  const moov = box(
    'moov',
    box('mvhd', clock(head)),
    trak,
    ...heard,
    ...Array.from({ length: notes }, () => note),
  )
  return Buffer.concat([ftyp, box('mdat', Buffer.alloc(chunks, 1)), moov, ...after])
}

it('accepts a film with its head at the end, and boxes that cameras add', () => {
  const notes = box('udta', Buffer.from('+31.2304'))
  const cleaned = cleanFilm(filmOf({ after: [notes], notes: 4, shown: [2160, 3840], coded: [3840, 2160] }))
  if (typeof cleaned === 'string') throw new Error(cleaned)
  expect(cleaned.facts).toEqual({ width: 2160, height: 3840, seconds: 2 })
  expect(cleaned.bytes.includes('+31.2304')).toBe(false)
})

it('of a phone held upright is upright, though it was recorded lying', () => {
  const film = filmOf({ isTurned: true, shown: [1920, 1080], coded: [1920, 1080] })
  expect(cleanFilm(film)).toMatchObject({ facts: { width: 1080, height: 1920 } })
})

// Refused before: phones record a second track, of sound in space.
it('of several tracks with sound keeps the one that browsers play', () => {
  const cleaned = cleanFilm(filmOf({ sounds: ['apac', 'mp4a'] }))
  if (typeof cleaned === 'string') throw new Error(cleaned)
  const text = cleaned.bytes.toString('latin1')
  expect([text.includes('mp4a'), text.includes('apac')]).toEqual([true, false])
})

it.each([
  [66, true],
  [100, true],
  // ten bits, all the colours: no phone plays them
  [110, false],
  [244, false],
])('of profile %i is played: %s', (profile, isPlayed) => {
  expect(typeof cleanFilm(filmOf({ profile })) !== 'string').toBe(isPlayed)
})

test.each<[string, Film]>([
  ['is shown in 65,535 × 65,535 px', { shown: [65_535, 65_535] }],
  ['is shown small and has pictures of 65,535 px', { coded: [65_535, 16] }],
  ['is nothing high', { shown: [640, 0] }],
  // Every box of samples was compared with every sample: 2,000 × 300,000 steps for 1 MB.
  ['has 1,900 boxes of samples', { after: Array.from({ length: 1900 }, () => box('mdat')) }],
  ['has 100 tracks', { notes: 100 }],
  ['hides text among its brands', { brands: Buffer.alloc(400, 'place') }],
  ['has a box larger than itself', { after: [u32(0xffffffff), Buffer.from('free')] }],
  ['has a box smaller than its head', { after: [u32(4), Buffer.from('free')] }],
  ['has a box of 2^63 bytes', { after: [u32(1), Buffer.from('free'), u32(0x7fffffff, 0xffffffff)] }],
])('a film that %s is refused (FR59)', (_what, film) => {
  expect(cleanFilm(filmOf(film))).toBe('film-broken')
})

it('reads only the levels of boxes it needs, for any depth of nesting (FR59)', () => {
  let nested = Buffer.alloc(0)
  for (let depth = 0; depth < 5000; depth++) nested = box('moov', nested)
  const film = filmOf({})
  expect(cleanFilm(Buffer.concat([film, box('free', nested)]))).toMatchObject({ facts: { seconds: 2 } })
  expect(cleanFilm(Buffer.concat([film, nested]))).toBe('film-broken')
})

test.each<[string, Film]>([
  ['its head', { head: 3600 }],
  ['its track', { track: 3600 }],
  ['its frames', { frames: 3600 }],
  ['its edits', { edits: 3600 }],
])('the length of a film is the longest one stated, here by %s (FR59)', (_what, film) => {
  expect(cleanFilm(filmOf(film))).toMatchObject({ facts: { seconds: 3600 } })
})
