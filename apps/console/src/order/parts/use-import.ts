import type { DataOf, Ops } from '@greenstar/contract'
import { shippedAsOne } from '@greenstar/rules/order/order.shipments'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { newRequestId } from '@greenstar/web/request-id'
import { useRef, useState } from 'react'

export type Shipment = DataOf<Ops['order']['ImportShipments']>[number]

const atOnce = 20

/** Whether a row was shipped, now or by an earlier request. */
export const isSent = ({ State }: Shipment) => State === 'shipped' || State === 'repeated'

/** An order, the name or code of the courier, the tracking number, and the product if the row names one. */
type Form = Pick<Shipment, 'OrderCode' | 'CourierName' | 'LogisticCode' | 'Seen'> &
  Partial<Pick<Shipment, 'Goods' | 'Quantity'>>

const formOf = ({ OrderCode, CourierName, LogisticCode, Seen, Goods, Quantity }: Form) => ({
  OrderCode,
  Courier: CourierName,
  LogisticCode,
  ...(Goods ? { Goods, ...(Quantity ? { Quantity } : {}) } : {}),
  seen: Seen,
})

/** Parts of about `atOnce` rows; those that are shipped or refused as a whole stay in one part. */
const partsOf = (rows: readonly Form[]): Form[][] => {
  const parts: Form[][] = []
  const keyed = rows.map((row) => ({ row, orderCode: row.OrderCode, logisticCode: row.LogisticCode }))
  for (const group of shippedAsOne(keyed)) {
    const forms = group.map(({ row }) => row)
    const last = parts.at(-1)
    if (last && last.length + forms.length <= atOnce) last.push(...forms)
    else parts.push(forms)
  }
  return parts
}

/**
 * Sends rows in small parts to show the progress. Sending is idempotent, so after a network error the rest
 * can simply be sent again. `run` returns the outcome of every row.
 */
export const useImport = () => {
  const [results, setResults] = useState<Shipment[]>()
  const [progress, setProgress] = useState<{ done: number; all: number }>()
  const [problem, setProblem] = useState('')
  const [isStopped, setStopped] = useState(false)
  /** Checked between two parts: a part that was already sent cannot be stopped. */
  const isToStop = useRef(false)
  /** The same when the rest is sent again: the audit log has one entry for a sheet. */
  const sheetID = useRef(newRequestId())
  const send = useAction(api.order.ImportShipments, { quiet: true })
  const run = async (ready: readonly Form[], rows: readonly Shipment[], fileName?: string) => {
    const keyIn = ({ OrderCode, LogisticCode, Goods }: Shipment) => [OrderCode, LogisticCode, Goods].join()
    const keyOf = (row: Shipment) => keyIn(row) + (row.State === 'problem' ? `:${row.Row}` : '')
    const rowByKey = new Map(rows.map((row) => [keyOf(row), row]))
    setProblem('')
    setStopped(false)
    isToStop.current = false
    const sheet = { sheetID: sheetID.current, rowCount: ready.length, ...(fileName ? { fileName } : {}) }
    try {
      let done = 0
      for (const part of partsOf(ready)) {
        if (isToStop.current) break
        setProgress({ done, all: ready.length })
        const answers = await send.mutateAsync({ rows: part.map(formOf), ...sheet })
        done += part.length
        for (const row of answers) {
          const key = keyIn(row)
          rowByKey.set(key, { ...rowByKey.get(key), ...row })
        }
        setResults([...rowByKey.values()])
      }
    } catch (error) {
      setProblem(`${(error as Error).message}。已发的不会重发，可继续发其余各行。`)
    } finally {
      setProgress(undefined)
      setStopped(isToStop.current && [...rowByKey.values()].some(({ State }) => State === 'ready'))
    }
    return [...rowByKey.values()]
  }
  const reset = () => {
    sheetID.current = newRequestId()
    setResults(undefined)
    setProblem('')
    setStopped(false)
  }
  const stop = () => {
    isToStop.current = true
    setStopped(true)
  }
  return { results, progress, problem, isStopped, run, stop, reset }
}
