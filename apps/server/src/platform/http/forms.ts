import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A text in the encodings that clients accept, with its ETag. A missing encoding is not made yet, or not worth it. */
export type Forms = {
  plain: Buffer
  tag: string
  br?: Buffer | undefined
  gz?: Buffer | undefined
  isShort: boolean
}

type Form = { name: 'br' | 'gzip' | 'plain'; body: Buffer }

/** The best encoding of a text for a client; undefined if it is not made yet. */
export const formFor = (forms: Forms, accepted: string | string[] | undefined): Form | undefined => {
  const name = forms.isShort ? 'plain' : encodingFor(accepted)
  const body = name === 'br' ? forms.br : name === 'gzip' ? forms.gz : forms.plain
  return body && { name, body }
}

/** The encoding that a client prefers of those we have. */
export const encodingFor = (accepted: string | string[] | undefined): Form['name'] => {
  const text = String(accepted ?? '')
  return /\bbr\b/.test(text) ? 'br' : /\bgzip\b/.test(text) ? 'gzip' : 'plain'
}

/** Weak, as each encoding has the same. */
export const tagOf = (plain: Buffer): string =>
  `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`

/** Whether the client has the text of this ETag. */
export const knows = (sent: string | undefined, tag: string): boolean =>
  sent !== undefined && sent.split(/,\s*/).includes(tag)

/** Options of brotli; `quality` up to 11. */
export const brotliOf = (plain: Buffer, quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
})

/** Compresses both ways; quality 5 costs about 2 ms for 60 KB. */
export const compressBoth = (plain: Buffer): Promise<[Buffer, Buffer]> =>
  Promise.all([promisify(brotliCompress)(plain, brotliOf(plain, 5)), promisify(gzip)(plain, { level: 6 })])
