import type { DataOf, Ops } from '@greenstar/contract'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button } from 'antd'
import { useState } from 'react'
import { ExportButton } from '../../platform/ExportButton'
import { may } from '../../platform/session'
import { useList } from '../../platform/use-list'
import { StatusTag } from '../../ui/detail/StatusTag'
import { WireDate } from '../../ui/detail/WireDate'
import { ReasonDialog } from '../../ui/dialog/ReasonDialog'
import { DataList } from '../../ui/list/DataList'
import { filterFields } from '../../ui/list/filter-fields'
import type { DataColumn } from '../../ui/list/list'
import styles from '../system.module.css'
import type { AlertRow } from '../system.words'
import { FactList } from './FactList'

const minute = 'YYYY-MM-DD HH:mm'
type Kinds = DataOf<Ops['system']['GetHealth']>['AlertKinds']

const fieldsOf = (kinds: Kinds) =>
  filterFields([
    { kind: 'text', key: 'keyword', label: '搜索告警', hint: '单号、网络地址' },
    {
      kind: 'choice',
      key: 'kind',
      label: '告警',
      choices: kinds.map(({ Key, Name }) => ({ value: Key, label: Name })),
    },
    {
      kind: 'choice',
      key: 'handled',
      label: '状态',
      choices: [
        { value: '0', label: '待确认' },
        { value: '1', label: '已确认' },
      ],
    },
    { kind: 'days', from: 'from', to: 'to', label: '发生' },
  ])

const columns: DataColumn<AlertRow>[] = [
  { key: 'kind', title: '告警', width: 170, always: true, text: 'KindCN' },
  {
    key: 'subject',
    title: '对象',
    width: 180,
    render: (_, row) => <span className="num">{row.Subject}</span>,
  },
  { key: 'facts', title: '详情', width: 234, render: (_, row) => <FactList facts={row.Facts} /> },
  { key: 'created', title: '发生时间', width: 150, minute: 'CreateDate' },
  {
    key: 'handled',
    title: '处理',
    width: 200,
    render: (_, row) =>
      row.HandleDate ? (
        <>
          <p>{row.Note}</p>
          <p className={styles.note}>
            {row.HandledBy} · <WireDate at={row.HandleDate} pattern={minute} />
          </p>
        </>
      ) : (
        <StatusTag tone="clay">待确认</StatusTag>
      ),
  },
]

/** Alerts that an operator must handle, with their findings. */
export const Alerts = ({ kinds }: { kinds: Kinds }) => {
  const { message } = App.useApp()
  const [handling, setHandling] = useState<readonly AlertRow[]>()
  const list = useList(api.system.ListAlerts, {
    fields: fieldsOf(kinds),
    refreshMs: 20_000,
  })
  const handle = useAction(api.system.HandleAlerts, {
    onSuccess: () => {
      message.success('已确认')
      setHandling(undefined)
    },
  })
  const mayWrite = may('job.write')
  const action: DataColumn<AlertRow> = {
    key: 'actions',
    title: '操作',
    width: 90,
    fixed: 'right',
    always: true,
    render: (_, row) =>
      row.HandleDate ? null : (
        <Button type="link" size="small" onClick={() => setHandling([row])}>
          确认
        </Button>
      ),
  }
  return (
    <>
      <DataList
        name="alerts"
        label="告警"
        list={list}
        columns={mayWrite ? [...columns, action] : columns}
        tools={<ExportButton name="alerts" list={list} />}
        empty={<p className={styles.note}>没有告警</p>}
      />
      {handling ? (
        <ReasonDialog
          title="确认告警"
          label="处理说明"
          hint="写下看到了什么、做了什么，记入操作日志。"
          required
          maxLength={200}
          busy={handle.isPending}
          onSubmit={(note) => handle.mutate({ ids: handling.map(({ ID }) => ID), note })}
          onClose={() => setHandling(undefined)}
        />
      ) : null}
    </>
  )
}
