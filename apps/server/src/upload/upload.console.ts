import type { Ops } from '@greenstar/contract'
import { audit, auditMany } from '../platform/audit/audit'
import { defineAuditWords } from '../platform/audit/words'
import type { Handlers } from '../platform/http/context'
import { pageWith, rowsAndTotal } from '../platform/http/page-facts'
import { getSetting } from '../setting/setting.service'
import { countUses, listUses } from './picture-use.service'
import {
  countPictures,
  deletePictures,
  getPictures,
  listPictures,
  lockPictures,
  movePictures,
  readSpace,
  updatePicture,
} from './upload.store'
import { toPicture } from './upload.wire'
import { readVideoSpace } from './video.store'

defineAuditWords({
  subjects: { picture: '素材', video: '视频' },
  fields: { alt: '图片说明', folder: '文件夹', height: '高', width: '宽' },
})

const megabyte = 1024 * 1024

export const uploadConsole: Handlers<Ops['upload']> = {
  async ListPictures({ currentPage, pageSize, ...filter }, { db }) {
    const page = { currentPage, pageSize }
    const { rows, total } = await rowsAndTotal(
      page,
      (part) => listPictures(db, filter, part),
      () => countPictures(db, filter),
    )
    const used = await countUses(
      db,
      rows.map((row) => row.path),
    )
    return pageWith(
      page,
      total,
      rows.map((row) => toPicture(row, used.get(row.path))),
    )
  },

  async GetPictureSpace(_payload, { db, app }) {
    const rows = await readSpace(db)
    return {
      Folders: rows.filter((row) => row.folder !== '').map((row) => ({ Name: row.folder, Count: row.n })),
      Count: rows.reduce((sum, row) => sum + row.n, 0),
      Bytes: rows.reduce((sum, row) => sum + Number(row.bytes), 0) + (await readVideoSpace(db)),
      MaxBytes: (await getSetting(app, 'media.spaceMegabytes', db)) * megabyte,
    }
  },

  async GetPictureUse({ id }, { db, refuse }) {
    const [row] = await getPictures(db, [id])
    if (!row) throw refuse('upload/picture-unknown')
    return (await listUses(db, [row.path])).map((use) => ({ Kind: use.kind, ID: use.id, Name: use.name }))
  },

  async SavePicture({ id, name, alt, folder }, { db, operator, now, refuse, request }) {
    const [row] = await lockPictures(db, [id])
    if (!row) throw refuse('upload/picture-unknown')
    await updatePicture(db, id, { name, alt, folder })
    const before = { name: row.name, alt: row.alt, folder: row.folder }
    await audit(
      db,
      operator,
      { action: 'SavePicture', subject: `picture:${id}`, before, after: { name, alt, folder } },
      now,
      request,
    )
    return null
  },

  async MovePictures({ ids, folder }, { db, operator, now, refuse, request }) {
    const rows = await lockPictures(db, ids)
    if (rows.length !== new Set(ids).size) throw refuse('upload/picture-unknown')
    await movePictures(db, ids, folder)
    await auditMany(
      db,
      rows.map((row) => ({
        action: 'MovePictures',
        subject: `picture:${row.id}`,
        before: { folder: row.folder },
        after: { folder },
      })),
      operator,
      now,
      request,
    )
    return null
  },

  /** Deletes only the rows: paid orders and saved pages still show the files, whose names are random. */
  async DeletePictures({ ids }, { db, operator, now, refuse, request }) {
    const rows = await lockPictures(db, ids)
    if (rows.length !== new Set(ids).size) throw refuse('upload/picture-unknown')
    const used = await countUses(
      db,
      rows.map((row) => row.path),
    )
    const busy = rows.find((row) => used.has(row.path))
    if (busy) throw refuse('upload/picture-used', { name: busy.name, count: used.get(busy.path) ?? 0 })
    await deletePictures(db, ids)
    await auditMany(
      db,
      rows.map((row) => ({
        action: 'DeletePictures',
        subject: `picture:${row.id}`,
        before: { name: row.name, path: row.path },
      })),
      operator,
      now,
      request,
    )
    return null
  },
}
