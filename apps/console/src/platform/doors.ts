import { matchPath } from 'react-router'
import type { Room, RoomPage } from './room'

/** A room as one operator may see it. */
export type OpenRoom = Omit<Room, 'pages'> & {
  /** Pages that the operator may see. */
  pages: RoomPage[]
  /** The sider's link: the first menu page that the operator may see. */
  path: string
}

/** The permission of a page: its own, else its room's. */
export const permissionOf = (room: Room, page: RoomPage) => page.permission ?? room.permission

/** The rooms with at least one permitted page, in the order of the sider. */
export const openRooms = (rooms: readonly Room[], permissions: readonly string[]): OpenRoom[] =>
  rooms.flatMap((room) => {
    const pages = room.pages.filter((page) => {
      const permission = permissionOf(room, page)
      return permission === 'signed-in' || permissions.includes(permission)
    })
    const first = pages.find(({ menu }) => menu) ?? pages.find(({ path }) => !path.includes(':'))
    return first ? [{ ...room, pages, path: first.path }] : []
  })

/** The room and page of an address. A page without a menu entry belongs to the longest menu path above it. */
export const placeOf = (rooms: readonly OpenRoom[], pathname: string) => {
  for (const room of rooms) {
    const page =
      room.pages.find(({ path }) => path === pathname) ??
      room.pages.find(({ path }) => matchPath(path, pathname))
    if (!page) continue
    const menu = room.pages
      .filter((one) => one.menu && (pathname === one.path || pathname.startsWith(`${one.path}/`)))
      .sort((a, b) => b.path.length - a.path.length)[0]
    return { room, page, menu }
  }
  return undefined
}
