/** Content (bytes) of each part of a film but the last, which is shorter. */
export const partBytes = 2_000_000

/** Max parts of a film: those of the largest that the setting allows. */
export const maxParts = 25

/** Each part begins with this box of an MP4, so that the storage knows its type; it is no part of the film. */
export const partHead: Uint8Array<ArrayBuffer> = Uint8Array.from(
  '\0\0\0\x18ftypisom\0\0\x02\0isommp41',
  (letter) => letter.charCodeAt(0),
)

/** Number of parts of a film of this size (bytes). */
export const partsOf = (size: number): number => Math.ceil(size / partBytes)

/** Key of a part, counted from 1, of the film with this key. */
export const partKey = (key: string, part: number): string => key.replace(/\.mp4$/i, `-${part}.mp4`)

/** Returns the content of a part; undefined if it is none or too large. */
export const partContent = (part: Uint8Array): Uint8Array | undefined =>
  partHead.every((byte, at) => part[at] === byte) && part.length <= partHead.length + partBytes
    ? part.subarray(partHead.length)
    : undefined
