import { createShelf } from '@greenstar/web/shelf'

/** Rows of the lists shown in this tab, by list; see `neighbours.ts`. */
export type ShownRows = Record<string, readonly number[]>

/** Until the tab is closed; belongs to the operator and is deleted at the logout. */
type TabKey = 'console-session' | 'console-rows'
const tabKeys: readonly TabKey[] = ['console-session', 'console-rows']

/** Choices of this browser, which are not secret and stay after a logout: columns, sizes, the folded menu, the last courier. */
type BrowserKey =
  | 'sider-folded'
  | 'last-courier'
  | 'chat-notices'
  | `list-columns.${string}`
  | `list-size.${string}`
/** Stays too, under the operator's id: only they see it. */
type OwnKey = `list-views.${string}@${number}` | `draft.${string}@${number}`
export type KeptKey = BrowserKey | OwnKey

/** The storages of the browser. Every key that the console writes is of a type above, which says whose it is. */
export const tabShelf = createShelf<TabKey>(() => window.sessionStorage)
export const browserShelf = createShelf<KeptKey>(() => window.localStorage)

/** Removes what an operator left in this tab. */
export const clearTab = (): void => {
  for (const key of tabKeys) tabShelf.remove(key)
}
