import { actionColumn } from '../ui/list/action-column'
import type { DataColumn } from '../ui/list/list'
import styles from './HotWordPage.module.css'

/** A word with its index as id, as words have none. */
export type HotWord = { ID: number; Word: string; Shown: boolean; Found: number }

/** Columns of the hot words; `shown` renders the switch, `actions` the actions of a row. */
export const hotWordColumns = (
  shown: (row: HotWord) => React.ReactNode,
  actions: ((row: HotWord) => React.ReactNode) | undefined,
): DataColumn<HotWord>[] => [
  { key: 'word', title: '搜索词', always: true, width: 320, text: 'Word' },
  {
    key: 'found',
    title: '找到的商品',
    width: 220,
    render: (_, { Found }) =>
      Found > 0 ? (
        <>
          <span className="num">{Found.toLocaleString()}</span> 件
        </>
      ) : (
        <span className={styles.none}>找不到商品</span>
      ),
  },
  { key: 'shown', title: '展示', width: 120, render: (_, row) => shown(row) },
  ...actionColumn(90, actions),
]
