import { remember, useRemembered } from './remembered'

const keyOf = (list: string) => `list-columns.${list}` as const

/** Hidden column keys of a list, stored in this browser; undefined before a choice. */
export const useHiddenColumns = (list: string): readonly string[] | undefined =>
  useRemembered(keyOf(list))?.split(',').filter(Boolean)

/** Stores which columns are hidden; undefined restores the list's default. */
export const hideColumns = (list: string, hidden: readonly string[] | undefined) =>
  remember(keyOf(list), hidden?.join(',') ?? null)
