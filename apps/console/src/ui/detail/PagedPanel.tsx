import { Pagination } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Pages } from '../../platform/use-pages'
import styles from './PagedPanel.module.css'
import { Panel } from './Panel'
import { Trouble } from './Trouble'

export const PagedPanel = ({
  title,
  all,
  extra,
  list,
  children,
}: {
  title: string
  /** Path of the page where all rows can be searched and exported. */
  all?: string
  /** Actions in its head. */
  extra?: ReactNode
  list: Pages
  children: ReactNode
}) => (
  <Panel title={title} extra={all ? <Link to={all}>在列表中查看</Link> : extra}>
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
