/** What this needs of a useCall or usePagedCall answer. */
interface Refetchable {
  refetch: (how: { throwOnError: true }) => Promise<unknown>
}

/** Reads them all again, for a pull to refresh; rejects when one failed, or the page would say 刷新成功. */
export const refetchAll = (...calls: readonly Refetchable[]): Promise<unknown> =>
  Promise.all(calls.map((call) => call.refetch({ throwOnError: true })))
