import { Segmented, Table } from 'antd'
import { useState } from 'react'
import { StatusTag, type Tone } from '../../ui/detail/StatusTag'
import type { Preview } from '../ProductImportPage'
import styles from './ImportRows.module.css'

type Row = Preview['Rows'][number]

const actions: Record<string, { text: string; tone: Tone }> = {
  create: { text: '新建', tone: 'green' },
  update: { text: '修改', tone: 'dew' },
  wait: { text: '待审批', tone: 'pollen' },
  same: { text: '没有变化', tone: 'neutral' },
  wrong: { text: '有错误', tone: 'clay' },
}

const Outcome = ({ row }: { row: Row }) =>
  row.Problems.length > 0 ? (
    <ul className={styles.problems}>
      {row.Problems.map(({ Column, Message }) => (
        <li key={Column + Message}>
          <b>{Column}</b>：{Message}
        </li>
      ))}
    </ul>
  ) : (
    <ul className={styles.changes}>
      {row.Changes.map(({ Column, Before, After }) => (
        <li key={Column}>
          <span>{Column}</span>
          {row.Action === 'update' ? <del>{Before || '空'}</del> : null}
          <b>{After || '空'}</b>
        </li>
      ))}
      {row.Waits ? <li>{row.Waits}</li> : null}
      {row.Doubt ? <li>请核对：{row.Doubt}</li> : null}
    </ul>
  )

/** Cells that were understood and not copied: as written, and as read. */
const Readings = ({ row: { Readings: readings } }: { row: Row }) =>
  readings.length === 0 ? null : (
    <ul className={styles.changes} aria-label="读法">
      {readings.map(({ Column, Written, Read }) => (
        <li key={Column}>
          <span>
            {Column}写的是“{Written}”，读作
          </span>
          <b>{Read}</b>
        </li>
      ))}
    </ul>
  )

/** Rows of the sheet with their effect or error. */
export const ImportRows = ({ preview }: { preview: Preview }) => {
  const [shown, setShown] = useState(preview.Wrong > 0 ? 'wrong' : 'all')
  const rows = preview.Rows.filter(({ Action }) => shown === 'all' || Action === shown)
  return (
    <section className={styles.card} aria-label="预览">
      <div className={styles.tools}>
        <Segmented
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all', label: `全部 ${preview.Rows.length.toLocaleString()}` },
            ...Object.entries(actions).map(([value, { text }]) => ({ value, label: text })),
          ]}
        />
      </div>
      <Table<Row>
        rowKey="Row"
        dataSource={rows}
        pagination={{
          defaultPageSize: 20,
          showSizeChanger: true,
          showTotal: (total) => `共 ${total.toLocaleString()} 行`,
        }}
        columns={[
          { title: '行', dataIndex: 'Row', width: 70, className: 'num' },
          { title: '商品编码', dataIndex: 'Code', width: 180 },
          { title: '商品名称', dataIndex: 'Name', width: 220 },
          {
            title: '结果',
            width: 110,
            render: (_, { Action }) => (
              <StatusTag tone={actions[Action]?.tone ?? 'neutral'}>
                {actions[Action]?.text ?? Action}
              </StatusTag>
            ),
          },
          {
            title: '内容',
            render: (_, row) => (
              <>
                <Outcome row={row} />
                <Readings row={row} />
              </>
            ),
          },
        ]}
      />
    </section>
  )
}
