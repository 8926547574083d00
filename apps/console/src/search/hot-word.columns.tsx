import { actionColumn } from '../ui/list/action-column'
import type { DataColumn } from '../ui/list/list'
import styles from './HotWordPage.module.css'

/** A word by its place: words have no number of their own. */
export type HotWord = { ID: number; Word: string; Shown: boolean; Found: number }

/** Columns of the hot words; `shown` draws the switch, `actions` what is done in the row. */
export const hotWordColumns = (
  shown: (row: HotWord) => React.ReactNode,
  actions: ((row: HotWord) => React.ReactNode) | undefined,
): DataColumn<HotWord>[] => [
  { key: 'word', title: '搜索词', always: true, width: 320, render: (_, row) => row.Word },
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
