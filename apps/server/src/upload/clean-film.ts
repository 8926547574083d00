import { type Box, blank, boxAt, boxesIn, childrenOf, samplesOf, secondsOf } from './film-boxes'

export type FilmFacts = { width: number; height: number; seconds: number }
export type FilmProblem = 'not-a-film' | 'film-broken'

/** Child boxes that are kept, by box; all others (place, device, notes) are blanked. */
const kept: Record<string, readonly string[]> = {
  moov: ['mvhd', 'trak'],
  trak: ['tkhd', 'edts', 'mdia'],
  mdia: ['mdhd', 'hdlr', 'minf'],
  minf: ['vmhd', 'smhd', 'dinf', 'stbl'],
  stbl: ['stsd', 'stts', 'ctts', 'stss', 'stsc', 'stsz', 'stco', 'co64', 'sdtp', 'sgpd', 'sbgp'],
}
/** Largest side (px): phones record 3840 × 2160, and what is larger fills the viewer's memory. */
const maxSide = 4096
/**
 * Largest numbers of boxes and tracks: every one of them is compared with all samples or read in several passes. A
 * camera writes a handful.
 */
const maxTop = 50
const maxTracks = 16
/** Largest list (bytes) of the brands, which stays as it is and could hide something. */
const maxBrands = 128
/** Codecs that all browsers play. */
const playable = ['avc1', 'avc3']
/** Of them, the profiles with 8 bits and half the colours: base, main, extended and high. */
const playableProfiles = [66, 77, 88, 100]

const kindOf = (bytes: Buffer, trak: Box) => {
  const hdlr = boxAt(bytes, trak, 'mdia/hdlr')
  return hdlr && hdlr.end - hdlr.body >= 12 ? bytes.toString('latin1', hdlr.body + 8, hdlr.body + 12) : ''
}

/** Whether the track's data is in the file itself, not at an external address. */
const isSelfContained = (bytes: Buffer, trak: Box) => {
  const dref = boxAt(bytes, trak, 'mdia/minf/dinf/dref')
  const entries = dref && boxesIn(bytes, dref.body + 8, dref.end)
  return (
    entries !== undefined &&
    entries.length > 0 &&
    entries.every((entry) => entry.end - entry.body >= 4 && (bytes.readUInt32BE(entry.body) & 1) === 1)
  )
}

/** The description of the pictures; undefined if their coding is another than browsers play. */
const playableEntry = (bytes: Buffer, trak: Box) => {
  const stsd = boxAt(bytes, trak, 'mdia/minf/stbl/stsd')
  const entries = stsd && boxesIn(bytes, stsd.body + 8, stsd.end)
  const [entry, ...more] = entries ?? []
  if (!entry || more.length > 0 || !playable.includes(entry.type)) return undefined
  const setup = (boxesIn(bytes, entry.body + 78, entry.end) ?? []).find(({ type }) => type === 'avcC')
  const profile = setup && bytes[setup.body + 1]
  return profile === undefined || playableProfiles.includes(profile) ? entry : undefined
}

/** Clears the creation and modification times at the start of a box. */
const forgetTimes = (bytes: Buffer, box: Box | undefined) => {
  if (box && box.end - box.body >= 20)
    bytes.fill(0, box.body + 4, box.body + (bytes[box.body] === 1 ? 20 : 12))
}

/** Clears the name of the software that wrote a track. */
const forgetName = (bytes: Buffer, hdlr: Box | undefined) => {
  if (hdlr && hdlr.end - hdlr.body > 24) bytes.fill(0, hdlr.body + 24, hdlr.end)
}

const strip = (bytes: Buffer, box: Box) => {
  const wanted = kept[box.type]
  if (!wanted) return
  for (const child of childrenOf(bytes, box))
    if (wanted.includes(child.type)) strip(bytes, child)
    else blank(bytes, child)
}

/** Zeroes all bytes that do not belong to a sample of a kept track. */
const keepOnly = (bytes: Buffer, { body, end }: Box, ranges: readonly (readonly [number, number])[]) => {
  let at = body
  for (const [from, to] of ranges) {
    if (to <= body || from >= end) continue
    if (from > at) bytes.fill(0, at, from)
    at = Math.max(at, Math.min(to, end))
  }
  bytes.fill(0, at, end)
}

const sizeOf = (bytes: Buffer, trak: Box) => {
  const tkhd = boxAt(bytes, trak, 'tkhd')
  if (!tkhd || tkhd.end - tkhd.body < 84) return undefined
  const [width, height] = [bytes.readUInt16BE(tkhd.end - 8), bytes.readUInt16BE(tkhd.end - 4)]
  const isShown = width > 0 && height > 0 && Math.max(width, height) <= maxSide
  if (!isShown) return undefined
  // Phones record upright films lying, and say in the matrix that they are turned.
  const [a, b, , c, d] = [0, 4, 8, 12, 16].map((at) => bytes.readInt32BE(tkhd.end - 44 + at))
  const isTurned = a === 0 && d === 0 && b !== 0 && c !== 0
  return isTurned ? { width: height, height: width } : { width, height }
}

/** Whether the pictures themselves are as small: a player makes room for them, at any size of the track. */
const isDecodable = (bytes: Buffer, { body, end }: Box) =>
  end - body >= 28 && Math.max(bytes.readUInt16BE(body + 24), bytes.readUInt16BE(body + 26)) <= maxSide

type Tracks = { moov: Box; pictures: Box; tracks: Box[] }

const flags = (bytes: Buffer, trak: Box) => {
  const tkhd = boxAt(bytes, trak, 'tkhd')
  return tkhd && tkhd.end - tkhd.body >= 4 ? bytes.readUInt32BE(tkhd.body) : 0
}
const codecOf = (bytes: Buffer, trak: Box) => {
  const stsd = boxAt(bytes, trak, 'mdia/minf/stbl/stsd')
  return stsd && boxesIn(bytes, stsd.body + 8, stsd.end)?.[0]?.type
}

/** Of the audio tracks the one that browsers play: phones add one of sound in space, in a coding of their own. */
const soundOf = (bytes: Buffer, tracks: readonly Box[]) => {
  const sounds = tracks.filter((trak) => kindOf(bytes, trak) === 'soun')
  const used = sounds.filter((trak) => (flags(bytes, trak) & 1) === 1)
  return used.find((trak) => codecOf(bytes, trak) === 'mp4a') ?? used[0] ?? sounds[0]
}

/** Returns the only video track and at most one audio track; further audio tracks are left out. */
const tracksOf = (bytes: Buffer, top: readonly Box[]): Tracks | FilmProblem => {
  const moovs = top.filter(({ type }) => type === 'moov')
  const [moov] = moovs
  if (!moov || moovs.length > 1 || top.some(({ type }) => type === 'moof')) return 'film-broken'
  if (top.length > maxTop || top.some(({ type, start, end }) => type === 'ftyp' && end - start > maxBrands))
    return 'film-broken'
  const all = childrenOf(bytes, moov).filter(({ type }) => type === 'trak')
  if (all.length > maxTracks) return 'film-broken'
  const films = all.filter((trak) => kindOf(bytes, trak) === 'vide')
  const [pictures] = films
  if (!pictures || films.length > 1) return 'film-broken'
  const sound = soundOf(bytes, all)
  const tracks = all.filter((trak) => trak === pictures || trak === sound)
  const entry = playableEntry(bytes, pictures)
  if (!entry) return 'not-a-film'
  if (!isDecodable(bytes, entry)) return 'film-broken'
  return tracks.every((trak) => isSelfContained(bytes, trak)) ? { moov, pictures, tracks } : 'film-broken'
}

/**
 * Returns a cleaned copy of a film: an MP4 of H.264 according to its bytes (reliability FR58), without
 * anything that is not video or audio: place, phone, times, notes, other tracks, bytes between the samples
 * (FR60). Removed data is overwritten in place, so that the offsets in the tables stay valid.
 */
export const cleanFilm = (given: Buffer): { bytes: Buffer; facts: FilmFacts } | FilmProblem => {
  if (given.length < 16 || given.toString('latin1', 4, 8) !== 'ftyp') return 'not-a-film'
  const bytes = Buffer.from(given)
  // A film of an iPhone (MOV) has the same boxes; players go by the brand.
  if (bytes.toString('latin1', 8, 12) === 'qt  ') bytes.write('mp42', 8, 'latin1')
  const top = boxesIn(bytes, 0, bytes.length)
  const found = top && tracksOf(bytes, top)
  if (!top || !found) return 'film-broken'
  if (typeof found === 'string') return found
  const { moov, pictures, tracks } = found
  const samples = tracks.map((trak) => samplesOf(bytes, trak))
  const size = sizeOf(bytes, pictures)
  const seconds = secondsOf(bytes, moov, tracks)
  if (!size || seconds === undefined || samples.some((ranges) => ranges === undefined)) return 'film-broken'
  const ranges = samples.flatMap((of) => of ?? []).sort(([a], [b]) => a - b)
  for (const box of top) {
    if (box.type === 'mdat') keepOnly(bytes, box, ranges)
    else if (!['ftyp', 'moov'].includes(box.type)) blank(bytes, box)
  }
  for (const trak of childrenOf(bytes, moov))
    if (trak.type === 'trak' && !tracks.some(({ start }) => start === trak.start)) blank(bytes, trak)
  strip(bytes, moov)
  forgetTimes(bytes, boxAt(bytes, moov, 'mvhd'))
  for (const trak of tracks) {
    forgetTimes(bytes, boxAt(bytes, trak, 'tkhd'))
    forgetTimes(bytes, boxAt(bytes, trak, 'mdia/mdhd'))
    forgetName(bytes, boxAt(bytes, trak, 'mdia/hdlr'))
  }
  return { bytes, facts: { ...size, seconds } }
}
