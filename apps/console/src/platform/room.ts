import type { Permission } from '@greenstar/contract/operator/operator.permissions'
import type { CallRef, DataFor } from '@greenstar/web/call-ref'
import type { Icon } from '@greenstar/web/look/icon'
import type { ComponentType } from 'react'

/** One page of the console. */
export type RoomPage = {
  path: string
  title: string
  page: () => Promise<{ default: ComponentType }>
  /** Who may see it; the room's own permission where none is given. */
  permission?: Permission | 'signed-in'
  /** Stands under its room in the sider while the room is open. */
  menu?: true
}

/** One room of the console: an entry of the sider and the pages behind it. */
export type Room = {
  title: string
  icon: Icon
  permission: Permission
  pages: RoomPage[]
  /** How many things wait in the room: a hook, asked only by who may enter it. */
  badge?: () => number | undefined
  /** What the search of the top bar finds here. */
  search?: RoomSearch
}

/** Where the search of the top bar leads for a text. */
export type RoomSearch = {
  /** The page that looks for it. */
  path: string
  /** What is looked for, such as 订单. */
  word: string
  /** Texts that are most likely looked for in this room, such as phone numbers. */
  fits?: RegExp
  /** Names the things themselves, so that one of them is a step away. */
  find?: RoomFind
}

type RowOf<R> = DataFor<R> extends { DataList: (infer Row)[] } ? Row : never

/** A thing that was found: where it is, and what it is called. */
export type Thing = { to: string; text: string }

/** The first rows of a list that takes a keyword. */
export type RoomFind = { call: CallRef; things: (data: unknown) => Thing[] }

export const findBy = <R extends CallRef>(call: R, thing: (row: RowOf<R>) => Thing): RoomFind => ({
  call,
  things: (data) => (data as { DataList: RowOf<R>[] }).DataList.map(thing),
})
