import type { Ops } from '@greenstar/contract'
import { auditMany } from '../platform/audit/audit'
import type { AuditWords } from '../platform/audit/words'
import type { Handlers } from '../platform/http/context'
import { roomPageWith, roomRows } from '../platform/http/page-facts'
import { readGiven } from '../platform/table-file/read-given'
import { getSetting } from '../setting/setting.service'
import { maxPastedPictures, readPaste, textOfPaste } from './paste'
import { pasteJob } from './paste.jobs'
import { findPaste, insertPaste, type PastedPicture } from './paste.store'
import { countUses, listUses } from './picture-use.service'
import {
  countPictures,
  deletePictures,
  getPictures,
  holdPaths,
  listPictures,
  lockPictures,
  movePictures,
  readSpace,
  updatePicture,
} from './upload.store'
import { toFilm, toPicture, useWire } from './upload.wire'
import { countVideos, listVideos, readVideoSpace } from './video.store'

export const uploadAuditWords: AuditWords = {
  subjects: { picture: '素材', video: '视频' },
  fields: { alt: '图片说明', folder: '文件夹', height: '高', width: '宽' },
}

const megabyte = 1024 * 1024

/** Rows of a list of phones or words. */
const maxListRows = 2500

/** What the page does not show at all. */
const notShown = (left: readonly string[]) => left.map((What) => ({ What, Reason: '页面不支持' }))
const leftOut = (pictures: readonly PastedPicture[]) =>
  pictures.flatMap(({ address, reason }) =>
    reason === undefined ? [] : [{ What: address.slice(0, 200), Reason: reason }],
  )
const isDone = ({ path, reason }: PastedPicture) => path !== undefined || reason !== undefined

export const uploadConsole: Handlers<Ops['upload']> = {
  async ReadTable(given) {
    const { sheet, out } = await readGiven(given, maxListRows)
    const Rows = sheet.rows.map(({ row, cells, problems = {} }) => ({
      ...{ Row: row, Cells: cells },
      Problems: Object.entries(problems).map(([column, Message]) => ({ Column: Number(column), Message })),
    }))
    return { ...out, Rows, IsCut: sheet.isCut }
  },

  async ListPictures({ currentPage, pageSize, ...filter }, { app, db }) {
    const page = { currentPage, pageSize }
    const { rows, total } = await roomRows(
      page,
      (part) => listPictures(app, db, filter, part),
      (max) => countPictures(app, db, filter, max),
    )
    const used = await countUses(
      app,
      db,
      rows.map((row) => row.path),
    )
    return roomPageWith(
      page,
      total,
      rows.map((row) => toPicture(row, used.get(row.path))),
    )
  },

  async ListFilms({ currentPage, pageSize, keyword }, { app, db }) {
    const page = { currentPage, pageSize }
    const { rows, total } = await roomRows(
      page,
      (part) => listVideos(db, keyword, part),
      (max) => countVideos(db, keyword, max),
    )
    const uses = await listUses(
      app,
      db,
      rows.map((row) => row.path),
    )
    return roomPageWith(
      page,
      total,
      rows.map((row) => toFilm(row, uses)),
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

  async GetPictureUse({ id }, { app, db, refuse }) {
    const [row] = await getPictures(db, [id])
    if (!row) throw refuse('upload/picture-unknown')
    return (await listUses(app, db, [row.path])).map(useWire)
  },

  async PasteRichText({ html }, { app, db, operator, now, request }) {
    const { html: clean, left, addresses, own } = readPaste(html)
    const known = await holdPaths(db, [...own.values()].filter(Boolean))
    const mayAdd = operator.permissions.includes('media.write')
    const pictures = addresses.map((address, at): PastedPicture => {
      const path = own.get(address) ?? ''
      if (known.has(path)) return { address, path }
      if (!mayAdd) return { address, reason: '您没有上传素材的权限' }
      return at < maxPastedPictures ? { address } : { address, reason: `一次最多取 ${maxPastedPictures} 张` }
    })
    const Total = pictures.filter((picture) => !isDone(picture)).length
    const shown = {
      Html: textOfPaste({ html: clean, pictures }),
      LeftOut: [...notShown(left), ...leftOut(pictures)],
    }
    if (Total === 0) return { ID: 0, Total, ...shown }
    const row = { operatorId: operator.id, operatorName: operator.displayName, requestIp: request.ip }
    const ID = await insertPaste(db, { ...row, html: clean, pictures, createdAt: new Date(now) })
    await app.jobs.send(db, pasteJob, { id: ID })
    return { ID, Total, Html: shown.Html, LeftOut: notShown(left) }
  },

  async GetPaste({ id }, { db, operator, refuse }) {
    const row = await findPaste(db, id)
    if (row?.operatorId !== operator.id) throw refuse('upload/paste-gone')
    return {
      ...{ Done: row.pictures.filter(isDone).length, Total: row.pictures.length },
      ...{ Html: textOfPaste(row), LeftOut: leftOut(row.pictures) },
    }
  },

  async SavePicture({ id, name, alt, folder }, { db, audit, refuse }) {
    const [row] = await lockPictures(db, [id])
    if (!row) throw refuse('upload/picture-unknown')
    await updatePicture(db, id, { name, alt, folder })
    const before = { name: row.name, alt: row.alt, folder: row.folder }
    await audit({ action: 'SavePicture', subject: `picture:${id}`, before, after: { name, alt, folder } })
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
  async DeletePictures({ ids }, { app, db, operator, now, refuse, request }) {
    const rows = await lockPictures(db, ids)
    if (rows.length !== new Set(ids).size) throw refuse('upload/picture-unknown')
    const used = await countUses(
      app,
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
