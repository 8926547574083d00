import type { DataOf, Ops } from '@greenstar/contract'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { useRef, useState } from 'react'

export type Shipment = DataOf<Ops['order']['ImportShipments']>[number]

const atOnce = 20

/** Whether a row was shipped, now or by an earlier request. */
export const isSent = ({ State }: Shipment) => State === 'shipped' || State === 'repeated'

/** An order, the name or code of the courier, and the tracking number. */
type Form = Pick<Shipment, 'OrderCode' | 'CourierName' | 'LogisticCode' | 'Seen'>

const formOf = ({ OrderCode, CourierName, LogisticCode, Seen }: Form) => ({
  OrderCode,
  Courier: CourierName,
  LogisticCode,
  seen: Seen,
})

/**
 * Parts of about `atOnce` rows. Rows with one tracking number are one parcel, which leaves whole or not at all, so they
 * stay in one part.
 */
const partsOf = (rows: readonly Form[]): Form[][] => {
  const parcels = new Map<string, Form[]>()
  for (const row of rows) parcels.set(row.LogisticCode, [...(parcels.get(row.LogisticCode) ?? []), row])
  const parts: Form[][] = []
  for (const parcel of parcels.values()) {
    const last = parts.at(-1)
    if (last && last.length + parcel.length <= atOnce) last.push(...parcel)
    else parts.push(parcel)
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
  const send = useAction(api.order.ImportShipments, { quiet: true })
  const run = async (ready: readonly Form[], rows: readonly Shipment[]) => {
    const keyOf = ({ State, Row, OrderCode, LogisticCode }: Shipment) =>
      OrderCode + LogisticCode + (State === 'problem' ? `:${Row}` : '')
    const rowByKey = new Map(rows.map((row) => [keyOf(row), row]))
    setProblem('')
    setStopped(false)
    isToStop.current = false
    try {
      let done = 0
      for (const part of partsOf(ready)) {
        if (isToStop.current) break
        setProgress({ done, all: ready.length })
        const answers = await send.mutateAsync({ rows: part.map(formOf) })
        done += part.length
        for (const row of answers) {
          const key = row.OrderCode + row.LogisticCode
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
