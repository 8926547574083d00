import { useSyncExternalStore } from 'react'
import type { DataColumn } from './list'

/** An operator acts by a row's state, with its actions. */
const isPinned = ({ key, title }: Pick<DataColumn<never>, 'key' | 'title'>) =>
  key === 'actions' || title === '状态' || title === '操作'

/** Puts state and actions at the end, where they stay in sight when a wide table scrolls. */
export const pinnedLast = <Row>(columns: readonly DataColumn<Row>[]): DataColumn<Row>[] => [
  ...columns.filter((column) => !isPinned(column)),
  ...columns.filter(isPinned).map((column): DataColumn<Row> => ({ ...column, fixed: 'right' })),
]

const narrow = '(max-width: 1360px)'
const watch = (tell: () => void) => {
  const query = matchMedia(narrow)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** Whether the screen is a small notebook's (1280 wide), where lesser columns give way. */
export const useNarrow = (): boolean => useSyncExternalStore(watch, () => matchMedia(narrow).matches)
