import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { ListPage } from '../../platform/ListPage'
import { may } from '../../platform/session'
import { LinkButton } from '../../ui/detail/LinkButton'
import type { DataColumn, List } from '../../ui/list/list'
import { moderationPaths } from '../moderation.paths'
import { type Figures, type Moderated, reasons, tabs } from './moderation.words'
import { moderationState } from './moderation-state'
import { RefuseDialog } from './RefuseDialog'

/** Approves or refuses rows; calls `done` once the server has accepted it. */
export type Decide<Row> = (
  rows: readonly Row[],
  action: 'pass' | 'fail',
  reason: string,
  done?: () => void,
) => void

/** Actions of a row, for operators who may moderate. */
export type Verdicts<Row> = { onPass: (row: Row) => void; onRefuse: (row: Row) => void }

type Props<Row extends Moderated & { ID: number }, K extends string> = {
  title: string
  name: string
  label: string
  list: List<Row, K>
  figures: Figures | undefined
  columns: (verdicts: Verdicts<Row> | undefined) => DataColumn<Row>[]
  unit: string
  /** Label of the button that refuses the selected rows, and the title of its dialog. */
  refusal: {
    button: string
    title: (rows: readonly Row[]) => string
    /** Common reasons, if not those about products. */
    reasons?: (rows: readonly Row[]) => readonly string[]
  }
  isBusy: boolean
  /** Status of the tab of all rows. */
  all?: string
  decide: Decide<Row>
  children?: ReactNode
}

/** A list of member content, passed or refused by row or in bulk. */
export const ModerationPage = <Row extends Moderated & { ID: number }, K extends string>(
  props: Props<Row, K>,
) => {
  const {
    title,
    name,
    label,
    list,
    figures,
    columns,
    unit,
    refusal,
    isBusy,
    all = '',
    decide,
    children,
  } = props
  const [refusing, setRefusing] = useState<{ rows: readonly Row[]; done?: () => void }>()
  const mayModerate = may('review.moderate')
  const verdicts: Verdicts<Row> = {
    onPass: (row) => decide([row], 'pass', ''),
    onRefuse: (row) => setRefusing({ rows: [row] }),
  }
  return (
    <ListPage
      title={title}
      facts={
        figures ? (
          <>
            <b className="num">{figures.Pending.toLocaleString()}</b> 条等待审核
            {figures.Appeals ? <Link to="?appealed=1">，{figures.Appeals} 条申诉等待复核</Link> : null}
          </>
        ) : null
      }
      actions={<LinkButton to={moderationPaths.words}>敏感词</LinkButton>}
      name={name}
      label={label}
      list={list}
      columns={columns(mayModerate ? verdicts : undefined)}
      tabs={{
        key: 'status' as K,
        items: [
          { value: all, text: '全部', count: figures?.All },
          ...tabs.map(({ status, count }) => ({
            value: String(status),
            text: moderationState(status),
            count: figures?.[count],
          })),
        ],
      }}
      selection={
        mayModerate
          ? {
              unit,
              actions: (rows, clear) => (
                <>
                  <Button loading={isBusy} onClick={() => decide(rows, 'pass', '', clear)}>
                    通过
                  </Button>
                  <Button danger onClick={() => setRefusing({ rows, done: clear })}>
                    {refusal.button}
                  </Button>
                </>
              ),
            }
          : undefined
      }
    >
      {refusing ? (
        <RefuseDialog
          title={refusal.title(refusing.rows)}
          about={refusing.rows.length === 1 ? (refusing.rows[0]?.Content ?? '') : ''}
          reasons={refusal.reasons?.(refusing.rows) ?? reasons}
          count={refusing.rows.length}
          busy={isBusy}
          onClose={() => setRefusing(undefined)}
          onSubmit={(reason) =>
            decide(refusing.rows, 'fail', reason, () => {
              refusing.done?.()
              setRefusing(undefined)
            })
          }
        />
      ) : null}
      {children}
    </ListPage>
  )
}
