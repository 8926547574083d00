import type { DataOf, Ops, PayloadOf } from '@greenstar/contract'
import { maxAtOnce } from '@greenstar/rules/platform/at-once'
import { useCall, useClient } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { useState } from 'react'
import { partsOf } from './parts-of'

type List = DataOf<Ops['order']['GetPickList']>
type Whole = { key: string; list: List }

/** Products of several pick lists together, each once. */
const together = (lists: readonly List[]): List['Products'] => {
  const sums = new Map<number, List['Products'][number]>()
  for (const row of lists.flatMap(({ Products }) => Products)) {
    const before = sums.get(row.ProductID)
    sums.set(row.ProductID, {
      ...row,
      Quantity: row.Quantity + (before?.Quantity ?? 0),
      OrderCount: row.OrderCount + (before?.OrderCount ?? 0),
    })
  }
  return [...sums.values()].sort((a, b) => a.Code.localeCompare(b.Code, 'en', { numeric: true }))
}

/**
 * A pick list, and the following ones with it once they are asked for: part by part, each order at most once. `loaded` counts
 * the orders while they are read.
 */
export const usePickList = (wanted: PayloadOf<Ops['order']['GetPickList']>) => {
  const client = useClient()
  const first = useCall(api.order.GetPickList, wanted, { quiet: true })
  const [whole, setWhole] = useState<Whole>()
  const [loaded, setLoaded] = useState<number>()
  const { data } = first
  const key = JSON.stringify(wanted)
  const readAll = async (of: List) => {
    const lists = [of]
    try {
      for (const ids of partsOf(of.NextIDs, maxAtOnce)) {
        setLoaded(lists.flatMap(({ Orders }) => Orders).length)
        lists.push(await client.send(api.order.GetPickList, { ids }))
      }
      const list = {
        ...of,
        Products: together(lists),
        Orders: lists.flatMap(({ Orders }) => Orders),
        Further: of.Further - of.NextIDs.length,
        NextIDs: [],
      }
      setWhole({ key, list })
    } catch {
      // shown by the client; what was there stays
    } finally {
      setLoaded(undefined)
    }
  }
  return {
    ...{ error: first.error, query: first, loaded },
    list: whole?.key === key ? whole.list : data,
    readAll: () => (data ? readAll(data) : undefined),
    drop: () => setWhole(undefined),
  }
}
