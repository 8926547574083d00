import { FILM_TYPE } from '@greenstar/rules/upload/upload.film'
import { uploadKey } from '@greenstar/rules/upload/upload.key'
import { partBytes, partHead, partKey, partsOf } from '@greenstar/rules/upload/upload.parts'
import type { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { UPLOAD_FAILED } from '@greenstar/rules/upload/upload.rules'
import { kindsText } from '@greenstar/rules/upload/upload.words'
import type { DataFor } from '@greenstar/web/call-ref'
import { CallFailure } from '@greenstar/web/client'
import { drawJpeg } from '@greenstar/web/draw-jpeg'
import { api } from '@greenstar/web/shop-api'
import { client } from '../../platform/read/client'
import { onSessionChange } from '../../platform/session/session'
import { sessionShelf, storageKeys } from '../../platform/session/storage'
import { loadChunk } from '../../ui/state/load-chunk'
import { LineBroken, type SentFile, sendForm, TokenOver } from '../parts/send-form'

type Grant = DataFor<typeof api.upload.GetUploadGrant>

const askGrant = (of: { key?: string; bytes?: number } = {}): Promise<Grant> =>
  client.send(api.upload.GetUploadGrant, of, { quiet: true })

/** The key prefix and the limits change rarely. */
const limitsLastMs = 30 * 60_000
let known: { grant: Grant; until: number } | undefined

const limitsNow = async (): Promise<Grant> => {
  if (known && Date.now() < known.until) return known.grant
  const grant = await askGrant()
  known = { grant, until: Date.now() + limitsLastMs }
  return grant
}

type Sent = { key: string; cover?: string; parts?: number }

/** Files in the storage whose confirmation failed: a retry only confirms them. */
let arrived = new WeakMap<Blob, Sent>()

/** Films of which some parts are in the storage, with their key and the number of these parts. */
type Begun = Record<string, { key: string; sent: number }>

const readBegun = (): Begun => sessionShelf.get<Begun>(storageKeys.begunFilms) ?? {}

/** The film has the same id when it is chosen again after a reload. */
const filmId = (film: Blob): string =>
  film instanceof File ? `${film.name} ${film.size} ${film.lastModified}` : ''

const keepBegun = (film: Blob, state: Begun[string] | undefined) => {
  const id = filmId(film)
  if (id === '') return
  const { [id]: _, ...others } = readBegun()
  sessionShelf.set(storageKeys.begunFilms, state ? { ...others, [id]: state } : others)
}

export const forgetLimits = () => {
  known = undefined
}
// another member has another key prefix
onSessionChange(() => {
  forgetLimits()
  arrived = new WeakMap()
})

const forgetFile = (file: Blob) => {
  arrived.delete(file)
  if (file.type === FILM_TYPE) keepBegun(file, undefined)
}

/** Types that are uploaded unchanged, because drawing them would stop their motion. */
const asItIs: readonly string[] = ['image/gif', FILM_TYPE]

/**
 * Returns a picture as JPEG, upright, in its shown size, without metadata. A GIF, a film and a picture that the
 * browser cannot decode are returned unchanged; the shop checks them anyway.
 */
export const shrink = async (file: Blob): Promise<Blob> =>
  asItIs.includes(file.type) ? file : ((await drawJpeg(file)) ?? file)

export type UploadOptions = {
  /** Between 0 and 1. */
  onProgress?: ((share: number) => void) | undefined
  signal?: AbortSignal | undefined
}

/** Returns a key for a file. Refuses, with a text for the member, one that is too large or of another kind. */
const keyFor = async (file: Blob): Promise<string> => {
  const grant = await limitsNow()
  const isFilm = file.type === FILM_TYPE
  const max = isFilm ? grant.MaxFilmBytes : grant.MaxBytes
  if (file.size > max)
    throw new Error(`${isFilm ? '视频' : '图片'}不能超过 ${Math.floor(max / 1_000_000)} MB`)
  const key = uploadKey(grant.KeyPrefix, file.type, Date.now(), Math.random())
  if (!key) throw new Error(`只支持 ${kindsText({ pictures: true, films: true })}`)
  return key
}

/** Whether the response to a call was lost, so that the same may be sent again. */
const isLost = (failure: unknown) =>
  failure instanceof CallFailure && (failure.kind === 'network' || failure.kind === 'timeout')

/** Pauses (ms) before a file is sent again after a network failure. */
const pauses = [1000, 3000]

const pause = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, ms)
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        done()
      },
      { once: true },
    )
  })

/**
 * Uploads a file under a key with a token of its own, in at most three tries: again after network failures, and once
 * with a new token if the old one is invalid.
 */
const sendAs = async (key: string, file: Blob, options: UploadOptions): Promise<SentFile> => {
  let isRenewed = false
  let grant: Grant | undefined
  for (let tries = 0; ; tries++) {
    try {
      grant ??= await askGrant({ key, bytes: file.size })
      return await sendForm(grant.UploadUrl, { token: grant.UploadToken, key, file }, options)
    } catch (failure) {
      const isOver = failure instanceof TokenOver
      if (isOver) grant = undefined
      const wait = pauses[tries]
      if (wait === undefined || options.signal?.aborted) throw failure
      if (failure instanceof LineBroken || isLost(failure)) {
        await pause(wait, options.signal)
        if (options.signal?.aborted) throw failure
      } else if (isOver && !isRenewed) isRenewed = true
      else throw failure
    }
  }
}

const send = async (file: Blob, options: UploadOptions): Promise<SentFile> =>
  sendAs(await keyFor(file), file, options)

/** Uploads a film in parts, from the first that is not in the storage yet. */
const sendFilm = async (film: Blob, options: UploadOptions): Promise<Sent> => {
  const { key, sent } = readBegun()[filmId(film)] ?? { key: await keyFor(film), sent: 0 }
  const parts = partsOf(film.size)
  const report = (bytes: number) => options.onProgress?.(Math.min(bytes / film.size, 1))
  for (let at = sent; at < parts; at++) {
    const from = at * partBytes
    const content = film.slice(from, from + partBytes)
    const part = new Blob([partHead, content], { type: FILM_TYPE })
    const onProgress = (share: number) => report(from + share * content.size)
    await sendAs(partKey(key, at + 1), part, { ...options, onProgress }).catch((failure: unknown) => {
      report(from)
      throw failure
    })
    keepBegun(film, { key, sent: at + 1 })
  }
  return { key, parts }
}

/** Uploads a frame of a film as its cover; without one the shop makes a plain cover. */
const sendCover = async (film: Blob, { signal }: UploadOptions): Promise<string | undefined> => {
  const cover = await loadChunk(() => import('../parts/film-cover')).then(
    ({ coverOfFilm }) => coverOfFilm(film),
    () => undefined,
  )
  if (!cover) return undefined
  return send(cover, { signal }).then(
    ({ key }) => key,
    () => undefined,
  )
}

/** Uploads a picture (shrunk), or a film with its cover. */
const sendWhole = async (file: Blob, options: UploadOptions): Promise<Sent> => {
  if (file.type !== FILM_TYPE) return send(await shrink(file), options)
  const sent = await sendFilm(file, options)
  const cover = await sendCover(file, options)
  return { ...sent, ...(cover ? { cover } : {}) }
}

/**
 * Uploads a picture (shrunk) or film for a purpose, and lets the shop confirm it. Resolves to its path, for
 * display and for the call that uses it. Rejects with a text for the member; a retry is safe, and sends of a film only the parts that are missing.
 */
export const uploadPicture = async (
  file: Blob,
  purpose: UploadPurpose,
  options: UploadOptions = {},
): Promise<{ path: string }> => {
  const sent = arrived.get(file) ?? (await sendWhole(file, options))
  arrived.set(file, sent)
  const { Path } = await client
    .send(api.upload.ConfirmUpload, { ...sent, purpose }, { quiet: true })
    .catch((failure: unknown) => {
      if (!isLost(failure)) forgetFile(file)
      throw failure instanceof Error && failure.message !== '' ? failure : new Error(UPLOAD_FAILED)
    })
  forgetFile(file)
  return { path: Path }
}
