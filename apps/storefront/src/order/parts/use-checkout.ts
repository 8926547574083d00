import type { QuoteData } from '@greenstar/contract/order/order.shapes'
import { keyOf, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { usePage } from '../../platform/route/use-page'
import { keepCity } from '../../platform/session/location'
import { type OrderDraft, readOrderDraft, termsForm, writeOrderDraft } from '../shared/order-draft'
import { takeSelectedAddress } from '../shared/selected-address'

/** Returns the stored draft with the address just selected in the address list. */
function openDraft(): OrderDraft | undefined {
  const draft = readOrderDraft()
  const addressID = takeSelectedAddress()
  if (!draft || addressID === undefined) return draft
  const next = { ...draft, addressID }
  writeOrderDraft(next)
  return next
}

/** An empty list cannot be sent: [0] means no coupon. */
const chosenCoupons = (
  ids: readonly number[] | undefined,
  requested: number | undefined,
): { couponRecorderIDs?: number[]; couponRecorderID?: number } => {
  if (ids) return { couponRecorderIDs: ids.length > 0 ? [...ids] : [0] }
  return requested ? { couponRecorderID: requested } : {}
}

/** The order being filled in: its draft, its address, and the server's quote. */
export function useCheckout() {
  const queries = useQueryClient()
  /** The coupon in the page's address (spec 3), until others are chosen or claimed. */
  const [requested, setRequested] = useState(usePage().queryNumber('couponRecorderID'))
  const [draft, setDraft] = useState(openDraft)
  // a late response must not overwrite newer input
  const latest = useRef(draft)
  const addresses = useCall(api.member.GetReceiveAddressList, {}, { enabled: draft !== undefined })
  const list = addresses.data ?? []
  const address =
    list.find(({ ID }) => ID === draft?.addressID) ?? list.find((one) => one.IsDefault) ?? list[0]

  const city = address?.CityName ?? ''
  useEffect(() => keepCity(city), [city])

  const form = {
    orderDetailList: [...(draft?.lines ?? [])],
    fromShoppingCar: draft?.fromShoppingCar ?? false,
    ...(address ? { receiveAddressID: address.ID } : {}),
    ...chosenCoupons(draft?.couponIDs, requested),
    ...(draft?.pollenNum ? { pollenNum: draft.pollenNum } : {}),
    ...termsForm(draft ?? {}),
  }
  const quote = useCall(api.order.QuoteOrder, form, {
    enabled: draft !== undefined && !addresses.isPending,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const edit = (changes: Partial<OrderDraft>) => {
    if (!latest.current) return
    latest.current = { ...latest.current, ...changes }
    writeOrderDraft(latest.current)
    setDraft(latest.current)
  }
  return {
    draft,
    address,
    needsAddress: addresses.data?.length === 0,
    form,
    quote,
    edit,
    /** Replaces the quote in the cache. */
    putQuote: (next: QuoteData) => queries.setQueryData(keyOf(api.order.QuoteOrder, form), next),
    /** Shows this quote of the best set of coupons, instead of those chosen. */
    putBest(next: QuoteData) {
      const { couponRecorderIDs: _chosen, couponRecorderID: _requested, ...best } = form
      queries.setQueryData(keyOf(api.order.QuoteOrder, best), next)
      setRequested(undefined)
      edit({ couponIDs: undefined })
    },
    /** Whether the shop chose the coupons: the member did not, or what they requested cannot be used. */
    isProposed: draft?.couponIDs === undefined && (!requested || Boolean(quote.data?.CouponNote)),
  }
}

export type Checkout = ReturnType<typeof useCheckout>
