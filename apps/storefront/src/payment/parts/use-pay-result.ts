import type { CallFailure } from '@greenstar/web/client'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isOpenState, payStateOf } from '../payment.words'
import { takePaying } from './paying'
import { useReturned } from './use-returned'

const askEveryMs = 2000
/** After this long the member asks by himself. */
const askForMs = 60_000

/**
 * How paying stands, asked every 2 s for about a minute and whenever the page comes back (domain 4.3). A try that got
 * no answer ends nothing: it is told once, and the asking goes on.
 */
export function usePayResult(orderId: number) {
  const queries = useQueryClient()
  const { patient, round, restart } = usePatience()
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const result = useCall(
    api.payment.GetPayResult,
    { orderID: orderId },
    {
      staleTime: 0,
      gcTime: 0,
      quiet: failure !== null,
      refetchInterval: ({ state: { data, error } }) =>
        patient && isUnanswered(error) && isOpen(data?.State) ? askEveryMs : false,
    },
  )
  const { error, isSuccess, refetch } = result
  useEffect(() => {
    if (error) setFailure(error)
    else if (isSuccess) setFailure(null)
  }, [error, isSuccess])
  const state = payStateOf(result.data?.State ?? '')
  const again = () => {
    setFailure(null)
    restart()
  }
  const askNow = useRef(refetch)
  askNow.current = refetch
  useEffect(() => {
    if (round > 0) void askNow.current()
  }, [round])
  useReturned(again)
  useEffect(() => void takePaying(orderId), [orderId])
  useEffect(() => {
    // whatever was shown of the order is over
    if (state !== 'confirming') void queries.invalidateQueries({ queryKey: ['order'] })
  }, [state, queries])
  const isAsking = result.isFetching || (patient && isUnanswered(failure) && isOpen(result.data?.State))
  return {
    call: { data: result.data, error: failure, refetch: async () => again() },
    result,
    state,
    again,
    isAsking,
  }
}

/** No failure, or one of the way to the server and not of what was asked. */
const isUnanswered = (failure: CallFailure | null) =>
  failure === null || ['http', 'network', 'timeout'].includes(failure.kind)

const isOpen = (state: string | undefined) => state === undefined || isOpenState(payStateOf(state))

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
  return { patient, round, restart }
}
