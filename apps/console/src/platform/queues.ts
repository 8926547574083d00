import type { DataOf, Ops } from '@greenstar/contract'
import type { QueueKey } from '@greenstar/contract/operator/queues'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { createContext, useContext } from 'react'
import type { OpenRoom } from './doors'
import type { RoomPage } from './room'

export type QueueRow = DataOf<Ops['report']['ListQueues']>[number]

/** How often (ms) the queues are counted again; also after every action of the operator (queries.ts). */
const refreshMs = 60_000

/** What waits for this operator, by queue. */
export const useQueues = () => useCall(api.report.ListQueues, {}, { quiet: true, refetchInterval: refreshMs })

/** Number of rows that wait on the given pages. */
export const countOn = (pages: readonly RoomPage[], rows: readonly QueueRow[] = []): number => {
  const keys = new Set(pages.flatMap(({ queues = {} }) => Object.keys(queues)))
  return rows.reduce((sum, { Key, Count }) => sum + (keys.has(Key) ? Count : 0), 0)
}

type Paths = ReadonlyMap<QueueKey, string>

/** Where each queue is worked off, of the pages that the operator may open. */
export const queuePaths = (rooms: readonly OpenRoom[]): Paths =>
  new Map(
    rooms
      .flatMap(({ pages }) => pages)
      .flatMap(({ path, queues = {} }) =>
        Object.entries(queues).map(([key, query]) => [key as QueueKey, `${path}${query}`] as const),
      ),
  )

/** Given by the frame, so that a page knows the addresses without knowing all rooms. */
export const QueuePaths = createContext<Paths>(new Map())
export const useQueuePaths = (): Paths => useContext(QueuePaths)
