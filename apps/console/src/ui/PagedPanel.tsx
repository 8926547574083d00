import { Pagination } from 'antd'
import type { ReactNode } from 'react'
import type { Pages } from '../platform/use-pages'
import styles from './PagedPanel.module.css'
import { Panel } from './Panel'
import { Trouble } from './Trouble'

/** A panel whose rows come page by page. */
export const PagedPanel = ({
  title,
  list,
  children,
}: {
  title: string
  list: Pages
  children: ReactNode
}) => (
  <Panel title={title}>
    {list.error ? <Trouble error={list.error} onRetry={list.retry} /> : children}
    {(list.total ?? 0) > list.pageSize ? (
      <div className={styles.pages}>
        <Pagination
          current={list.page}
          pageSize={list.pageSize}
          total={list.total ?? 0}
          showSizeChanger={false}
          onChange={list.turn}
        />
      </div>
    ) : null}
  </Panel>
)
