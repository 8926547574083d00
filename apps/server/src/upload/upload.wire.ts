import { toWireDate } from '@greenstar/rules/platform/time'
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

export const toVideo = ({ path, name, width, height, bytes }: VideoRow) => ({
  Path: path,
  Name: name,
  Width: width,
  Height: height,
  Bytes: bytes,
})
