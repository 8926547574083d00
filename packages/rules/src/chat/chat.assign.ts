/** An operator who may get conversations, with the number of those that are open. */
export type Clerk = { id: number; open: number }

/**
 * Who gets a waiting conversation: the operator who served the member last, otherwise the least busy one; between
 * equals the smaller id. Only operators with fewer than `max` open conversations; undefined if there is none.
 */
export const chooseClerk = (
  clerks: readonly Clerk[],
  lastId: number | undefined,
  max: number,
): Clerk | undefined => {
  const free = clerks.filter(({ open }) => open < max)
  return (
    free.find(({ id }) => id === lastId) ??
    free.toSorted((one, other) => one.open - other.open || one.id - other.id)[0]
  )
}
