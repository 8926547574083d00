import { useEffect } from 'react'

const keyOf = (list: string) => `list-rows.${list}`

/**
 * Stores which rows a list shows, so that the page of one row can link to the next; lasts as long as the browser tab.
 */
export const useKeepRows = (list: string, rows: readonly { ID: number }[]) => {
  const ids = rows.map(({ ID }) => ID).join(',')
  useEffect(() => {
    try {
      if (ids) sessionStorage.setItem(keyOf(list), ids)
    } catch {
      // storage is disabled: the page of a row has no neighbours then
    }
  }, [list, ids])
}

/** The previous and next row in the list shown last; undefined at its ends or when not in it. */
export const neighboursOf = (list: string, id: number): { before?: number; after?: number } => {
  let ids: number[] = []
  try {
    ids = (sessionStorage.getItem(keyOf(list)) ?? '').split(',').map(Number)
  } catch {
    return {}
  }
  const at = ids.indexOf(id)
  if (at < 0) return {}
  const [before, after] = [ids[at - 1], ids[at + 1]]
  return { ...(before ? { before } : {}), ...(after ? { after } : {}) }
}
