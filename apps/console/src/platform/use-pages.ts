import type { CallRef, DataFor, PayloadFor } from '@greenstar/web/call-ref'
import { useCall } from '@greenstar/web/hooks'
import { useState } from 'react'
import type { Paged, RowOf } from './use-list'

const pageSize = 10

/** Reads a short list inside a page, whose current page is not kept in the address. */
export const usePages = <R extends CallRef>(
  call: R,
  payload: Omit<PayloadFor<R>, 'currentPage' | 'pageSize'>,
) => {
  const [page, turn] = useState(1)
  const { data, error, isPending, refetch } = useCall(
    call,
    { ...payload, currentPage: page, pageSize } as unknown as PayloadFor<R>,
    { quiet: true, placeholderData: (before) => before },
  )
  const paged = data as Paged<RowOf<R>> | undefined
  return {
    rows: paged?.DataList ?? [],
    /** The response of the current page. */
    shown: data as DataFor<R> | undefined,
    /** Undefined until the first page is read. */
    total: paged?.TotalCount,
    page,
    pageSize,
    turn,
    isPending,
    error,
    retry: refetch,
  }
}

/** State of the pages, without their data. */
export type Pages = Omit<ReturnType<typeof usePages>, 'rows' | 'shown'>
