import {
  type FileKind,
  fileKind,
  isFilmKind,
  isMoving,
  kindBytes,
  mimeOfKind,
} from '@greenstar/rules/upload/upload.kind'
import {
  becameStillText,
  emptyText,
  heicText,
  otherKindText,
  stillHereText,
  unreadableText,
} from '@greenstar/rules/upload/upload.refused'
import type { Accepted } from '@greenstar/rules/upload/upload.words'

/** A file that may be sent, or a text that says why not. */
type Chosen =
  | {
      /** With its real type, instead of the device's. */
      file: File
      /** What the person must know, such as that an animation will not move. */
      note?: string
    }
  | { problem: string }

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())

/** Type of a picture that the shop does not know and this browser can draw, such as BMP: it is sent as JPEG. */
const drawnType = 'image/bmp'
/** Pictures that are drawn as JPEG before they are sent, everywhere. */
export const drawnTypes: readonly string[] = ['image/heic', drawnType]

/** Whether this browser can show the picture: Safari opens HEIC, others do not. */
const canDecode = async (file: Blob): Promise<boolean> => {
  if (typeof createImageBitmap !== 'function') return false
  const image = await createImageBitmap(file).catch(() => undefined)
  image?.close()
  return image !== undefined
}

/** Kind by the first bytes; undefined for another, 'unreadable' if the file has gone or is held by a program. */
const kindOf = (file: Blob): Promise<FileKind | 'unreadable' | undefined> =>
  bytesOf(file.slice(0, kindBytes)).then(fileKind, () => 'unreadable')

/** Above this size (bytes) a file is not searched for frames; the shop takes no larger one. */
const maxSearched = 30_000_000

/** What an animation loses here; `moving` are the kinds that the shop keeps in motion, if any. */
const noteOf = async (
  file: Blob,
  kind: FileKind,
  moving: readonly FileKind[],
): Promise<string | undefined> => {
  if (moving.includes(kind) || isFilmKind(kind) || file.size > maxSearched) return undefined
  if (!isMoving(kind, await bytesOf(file))) return undefined
  return moving.length === 0 ? stillHereText : becameStillText
}

/**
 * Looks at a chosen file by its content, not by the name or type that the device gave it. `moving` are the kinds
 * of animations that are sent as they are; by default GIF, which the specification allows (spec 5).
 */
export const readChosen = async (
  given: File,
  accepted: Accepted,
  moving: readonly FileKind[] = ['gif'],
): Promise<Chosen> => {
  if (given.size === 0) return { problem: emptyText }
  const kind = await kindOf(given)
  if (kind === 'unreadable') return { problem: unreadableText }
  if (!kind && accepted.pictures && (await canDecode(given)))
    return { file: new File([given], given.name, { type: drawnType }) }
  if (!kind || !(isFilmKind(kind) ? accepted.films : accepted.pictures))
    return { problem: otherKindText(accepted) }
  if (kind === 'heic' && !(await canDecode(given))) return { problem: heicText }
  const type = mimeOfKind[kind]
  const { name, lastModified } = given
  const file = given.type === type ? given : new File([given], name, { type, lastModified })
  const note = await noteOf(given, kind, moving)
  return note ? { file, note } : { file }
}
