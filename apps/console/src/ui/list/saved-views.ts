import { remember, useRemembered } from '../remembered'

/** Filters of a list in the format of its address, without the page. */
export type SavedView = { name: string; query: string }

const keyOf = (list: string) => `list-views.${list}`

const parse = (text: string | null): SavedView[] => {
  try {
    const read: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(read) ? read.filter((one) => typeof one?.name === 'string') : []
  } catch {
    return [] // other data is stored under this name
  }
}

/** The saved views of a list in this browser. */
export const useSavedViews = (list: string): SavedView[] => parse(useRemembered(keyOf(list)))

export const saveViews = (list: string, views: readonly SavedView[]) =>
  remember(keyOf(list), views.length > 0 ? JSON.stringify(views) : null)
