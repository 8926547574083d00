import { nameLinks } from '../home/link-target.service'
import type { Db } from '../platform/database/connect'
import { listAllBroadcasts } from './broadcast.store'
import { roomWire } from './broadcast.wire'

/** Returns the announcements in order for the console, with the names of their links. */
export const listRoom = async (db: Db, now: number) => {
  const rows = await listAllBroadcasts(db)
  const links = await nameLinks(
    db,
    rows.map((row) => row.linkUrl),
  )
  return rows.map((row) => roomWire(row, links, now))
}
