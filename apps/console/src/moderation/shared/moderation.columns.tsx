import type { ReactNode } from 'react'
import { StatusTag } from '../../ui/detail/StatusTag'
import type { DataColumn } from '../../ui/list/list'
import styles from './moderation.columns.module.css'
import type { Moderated } from './moderation.words'
import { moderationState, moderationTone } from './moderation-state'

/** Time of creation. */
export const createdColumn = (title: string) =>
  ({ key: 'created', title, width: 112, recent: 'CreateDate' }) as const

/** Decision with operator and reason, and the members' reports. */
export const stateColumn = <Row extends Moderated>(width: number): DataColumn<Row> => ({
  key: 'status',
  title: '状态',
  width,
  render: (_, row) => (
    <>
      <StatusTag tone={moderationTone(row.Status)}>{moderationState(row.Status)}</StatusTag>
      {row.Flags.length > 0 ? <p className={styles.note}>敏感词：{row.Flags.join('、')}</p> : null}
      {row.Reports > 0 ? (
        <p className={styles.note}>
          {row.Reports} 人举报：{row.ReportReasons.join('、')}
        </p>
      ) : null}
      {row.Reason ? <p className={styles.note}>{row.Reason}</p> : null}
      {row.ModeratedBy ? <p className={styles.note}>{row.ModeratedBy}</p> : null}
    </>
  ),
})

/** Column of actions; none for operators with read access only. */
export const actionsColumn = <Row, Acts>(
  width: number,
  actions: Acts | undefined,
  render: (row: Row, actions: Acts) => ReactNode,
): DataColumn<Row>[] =>
  actions
    ? [
        {
          key: 'actions',
          title: '操作',
          always: true,
          width,
          fixed: 'right',
          render: (_, row) => <div className={styles.actions}>{render(row, actions)}</div>,
        },
      ]
    : []
