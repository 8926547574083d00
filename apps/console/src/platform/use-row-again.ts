import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

type Path = readonly string[]

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

/** The way to an object in what a call returned. */
const pathTo = (data: unknown, row: object): Path | undefined => {
  if (data === row) return []
  for (const [key, value] of entriesOf(data)) {
    const rest = pathTo(value, row)
    if (rest) return [key, ...rest]
  }
  return undefined
}

const at = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], data)

/** What identifies a row of a list. */
const names = ['ID', 'Key', 'Code', 'Event'] as const
type Named = Partial<Record<(typeof names)[number], unknown>>

/**
 * Reads a row of a list again: returns a function for its newest state, or undefined if no query shown now has it. It is
 * asked when a dialog opens, because a later read may replace the row.
 */
export const useRowAgain = <Row extends object>(row: Row | undefined) => {
  const queries = useQueryClient()
  const [place] = useState(() => {
    if (row === undefined) return undefined
    for (const { queryKey, state } of queries.getQueryCache().findAll({ type: 'active' })) {
      const path = pathTo(state.data, row)
      if (path) return { queryKey, path }
    }
    return undefined
  })
  return async (): Promise<Row | undefined> => {
    if (!row || !place) return undefined
    const { queryKey, path } = place
    await queries.refetchQueries({ queryKey, exact: true })
    const data = queries.getQueryData(queryKey)
    if (path.length === 0) return data as Row
    const list = at(data, path.slice(0, -1))
    const name = names.find((one) => one in row)
    if (!Array.isArray(list)) return at(data, path) as Row | undefined
    return name && (list as Row[]).find((one) => (one as Named)[name] === (row as Named)[name])
  }
}
