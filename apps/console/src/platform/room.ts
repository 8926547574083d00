import type { Permission } from '@greenstar/contract/operator/operator.permissions'
import type { QueueKey } from '@greenstar/contract/operator/queues'
import type { CallRef, DataFor } from '@greenstar/web/call-ref'
import type { Icon } from '@greenstar/web/look/icon'
import type { ComponentType } from 'react'

export type RoomPage = {
  path: string
  title: string
  page: () => Promise<{ default: ComponentType }>
  /** Required permission; default is the room's own. */
  permission?: Permission | 'signed-in'
  /** Listed under its room in the sider while the room is open. */
  menu?: true
  /** Queues that are worked off here, each with the filter that shows it: `?status=10`. */
  queues?: Partial<Record<QueueKey, string>>
}

/** One room of the console: an entry of the sider and its pages. */
export type Room = {
  title: string
  icon: Icon
  permission: Permission
  pages: RoomPage[]
  /** Hook: the number beside the room, if it is another one than that of its queues. */
  badge?: () => number | undefined
  /** The room's part of the global search. */
  search?: RoomSearch
}

/** A target of the global search. */
export type RoomSearch = {
  /** The page with the search. */
  path: string
  /** What is searched, such as 订单. */
  word: string
  /** Texts most likely searched in this room, such as phone numbers. */
  fits?: RegExp
  /** Finds single things, to link to them directly. */
  find?: RoomFind
}

type RowOf<R> = DataFor<R> extends { DataList: (infer Row)[] } ? Row : never

/** A found thing: its path and name. */
export type Thing = { to: string; text: string }

/** The first rows of a list call with a keyword. */
export type RoomFind = { call: CallRef; things: (data: unknown) => Thing[] }

export const findBy = <R extends CallRef>(call: R, thing: (row: RowOf<R>) => Thing): RoomFind => ({
  call,
  things: (data) => (data as { DataList: RowOf<R>[] }).DataList.map(thing),
})
