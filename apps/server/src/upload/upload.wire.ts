import { toWireDate } from '@greenstar/rules/platform/time'
import type { Used } from './picture-use.service'
import type { PictureRow } from './upload.store'
import type { VideoRow } from './video.store'

export const toPicture = (row: PictureRow, used = 0) => ({
  ID: row.id,
  Path: row.path,
  Name: row.name,
  Alt: row.alt,
  Folder: row.folder,
  Width: row.width,
  Height: row.height,
  Bytes: row.bytes,
  UsedCount: used,
  CreateDate: toWireDate(row.createdAt.getTime()),
  CreatedBy: row.createdBy,
})

export const useWire = ({ kind, id, name }: Used) => ({ Kind: kind, ID: id, Name: name })

/** A film of the library with the places that show it. */
export const toFilm = (row: VideoRow, uses: readonly Used[]) => ({
  ...{ ID: row.id, ...toVideo(row), CreatedBy: row.createdBy },
  CreateDate: toWireDate(row.createdAt.getTime()),
  Uses: uses.filter(({ path }) => path === row.path).map(useWire),
})

export const toVideo = ({ path, name, width, height, bytes }: VideoRow) => ({
  Path: path,
  Name: name,
  Width: width,
  Height: height,
  Bytes: bytes,
})
