import { session } from '../../platform/session'
import { remember, useRemembered } from './remembered'

/** Filters of a list in the format of its address, without the page. */
export type SavedView = { name: string; query: string }

/** Each operator has their own: names and filters may contain personal data of members. */
const keyOf = (list: string) => `list-views.${list}@${session.get()?.Operator.ID ?? 0}` as const

const parse = (text: string | null): SavedView[] => {
  try {
    const read: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(read) ? read.filter((one) => typeof one?.name === 'string') : []
  } catch {
    return [] // other data is stored under this name
  }
}

/** The operator's saved views of a list in this browser. */
export const useSavedViews = (list: string): SavedView[] => parse(useRemembered(keyOf(list)))

export const saveViews = (list: string, views: readonly SavedView[]) =>
  remember(keyOf(list), views.length > 0 ? JSON.stringify(views) : null)
