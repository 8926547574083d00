/** The part of a useCall or usePagedCall result needed here. */
interface Refetchable {
  refetch: (how: { throwOnError: true }) => Promise<unknown>
}

/** Refetches all, for pull to refresh; rejects when one failed, because the page would otherwise say 刷新成功. */
export const refetchAll = (...calls: readonly Refetchable[]): Promise<unknown> =>
  Promise.all(calls.map((call) => call.refetch({ throwOnError: true })))
