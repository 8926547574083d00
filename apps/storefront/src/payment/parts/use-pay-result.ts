import type { CallFailure } from '@greenstar/web/client'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { saidByPage } from '../../platform/read/said-by-page'
import { isOpenState, payStateOf } from '../payment.words'
import { takePaying } from './paying'
import { useReturned } from './use-returned'

const askEveryMs = 2000
/** Polling stops after this time; then the member can ask again. */
const askForMs = 60_000

/**
 * Polls the payment state every 2 s for about a minute, and when the page is shown again (domain 4.3). A
 * failed request is shown once, and polling continues.
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
      quiet: failure === null ? saidByPage : true,
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
    // data of the order in the cache is outdated
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

/** Whether there is no failure, or only one of network or server instead of a refusal. */
const isUnanswered = (failure: CallFailure | null) =>
  failure === null || ['http', 'network', 'timeout'].includes(failure.kind)

const isOpen = (state: string | undefined) => state === undefined || isOpenState(payStateOf(state))

/** True for about a minute after mounting and after each restart. */
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
