import { Pagination } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Pages } from '../platform/use-pages'
import styles from './PagedPanel.module.css'
import { Panel } from './Panel'
import { Trouble } from './Trouble'

/** A panel whose rows come page by page. */
export const PagedPanel = ({
  title,
  all,
  list,
  children,
}: {
  title: string
  /** Where all the rows can be searched and exported. */
  all?: string
  list: Pages
  children: ReactNode
}) => (
  <Panel title={title} extra={all ? <Link to={all}>在列表中查看</Link> : undefined}>
    {list.error ? <Trouble error={list.error} onRetry={list.retry} /> : children}
    {(list.total ?? 0) > list.pageSize ? (
      <div className={styles.pages}>
        <Pagination
          size="small"
          showLessItems
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
