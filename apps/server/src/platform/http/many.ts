/** Ids of a call on many rows that are not among the rows it moved, each once. */
export const othersOf = (ids: readonly number[], moved: readonly { id: number }[]): number[] => {
  const done = new Set(moved.map(({ id }) => id))
  return [...new Set(ids)].filter((id) => !done.has(id))
}
