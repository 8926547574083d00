import { useEffect } from 'react'
import { type ShownRows, tabShelf } from '../../platform/storage'

const shown = () => tabShelf.get<ShownRows>('console-rows') ?? {}

/**
 * Stores which rows a list shows, so that the page of one row can link to the next; kept until the browser tab is closed.
 */
export const useKeepRows = (list: string, rows: readonly { ID: number }[]) => {
  const text = rows.map(({ ID }) => ID).join(',')
  useEffect(() => {
    if (text) tabShelf.set('console-rows', { ...shown(), [list]: text.split(',').map(Number) })
  }, [list, text])
}

/** The previous and next row in the list shown last; undefined at its ends or when not in it. */
export const neighboursOf = (list: string, id: number): { before?: number; after?: number } => {
  const ids = shown()[list] ?? []
  const at = ids.indexOf(id)
  if (at < 0) return {}
  const [before, after] = [ids[at - 1], ids[at + 1]]
  return { ...(before ? { before } : {}), ...(after ? { after } : {}) }
}
