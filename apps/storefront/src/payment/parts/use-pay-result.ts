import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { payStateOf } from '../payment.words'
import { takePaying } from './paying'
import { useReturned } from './use-back'

const askEveryMs = 2000
/** After this long the member asks by himself. */
const askForMs = 60_000

/** How paying stands, asked every 2 s for about a minute and whenever the page comes back (domain 4.3). */
export function usePayResult(orderId: number) {
  const queries = useQueryClient()
  const { patient, restart } = usePatience()
  const result = useCall(
    api.payment.GetPayResult,
    { orderID: orderId },
    {
      staleTime: 0,
      gcTime: 0,
      refetchInterval: ({ state: { data, error } }) =>
        patient && !error && isOpen(data?.State) ? askEveryMs : false,
    },
  )
  const state = payStateOf(result.data?.State ?? '')
  const again = () => {
    restart()
    void result.refetch()
  }
  useReturned(again)
  useEffect(() => void takePaying(orderId), [orderId])
  useEffect(() => {
    // whatever was shown of the order is over
    if (state !== 'confirming') void queries.invalidateQueries({ queryKey: ['order'] })
  }, [state, queries])
  // a try that failed ends the asking (its reason was told): the member asks by himself
  return { result, state, again, isAsking: patient && !result.error && isOpen(result.data?.State) }
}

const isOpen = (state: string | undefined) =>
  state === undefined || payStateOf(state) === 'confirming' || payStateOf(state) === 'unpaid'

/** True for about a minute, and again for as long after every restart. */
function usePatience() {
  const [patient, setPatient] = useState(true)
  const [round, setRound] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), askForMs)
    return () => clearTimeout(timer)
  }, [round])
  const restart = () => {
    setPatient(true)
    setRound((count) => count + 1)
  }
  return { patient, restart }
}
