import { remember, useRemembered } from '../remembered'

const keyOf = (list: string) => `list-columns.${list}`

/** Column keys hidden in a list, remembered on this machine; undefined before anything was chosen. */
export const useHiddenColumns = (list: string): readonly string[] | undefined =>
  useRemembered(keyOf(list))?.split(',').filter(Boolean)

/** Remembers which columns are hidden; undefined goes back to the list's own choice. */
export const hideColumns = (list: string, hidden: readonly string[] | undefined) =>
  remember(keyOf(list), hidden?.join(',') ?? null)
