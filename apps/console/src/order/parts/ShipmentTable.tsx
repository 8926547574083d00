import { guessCourier } from '@greenstar/rules/freight/courier-guess'
import { Alert, Button, Progress, Segmented, Table } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { StatusTag, type Tone } from '../../ui/detail/StatusTag'
import { orderPaths } from '../order.paths'
import styles from '../ShipmentsPage.module.css'
import type { Shipment, useImport } from './use-import'

const words: Record<Shipment['State'], { text: string; tone: Tone }> = {
  ready: { text: '可发货', tone: 'pollen' },
  shipped: { text: '已发货', tone: 'green' },
  repeated: { text: '发过了', tone: 'neutral' },
  problem: { text: '不能发', tone: 'clay' },
}

type Props = {
  rows: readonly Shipment[]
  sending: ReturnType<typeof useImport>
  onSend: () => void
  onSaveFailed: () => void
}

/** All rows with their expected or actual outcome. */
export const ShipmentTable = ({ rows, sending, onSend, onSaveFailed }: Props) => {
  const count = (state: Shipment['State']) => rows.filter(({ State }) => State === state).length
  const orders = new Set(rows.filter(({ State }) => State === 'ready').map(({ OrderCode }) => OrderCode)).size
  const { progress, problem, isStopped } = sending
  const [state, setState] = useState<Shipment['State'] | 'all'>('all')
  const shown = state !== 'all' && count(state) > 0 ? state : 'all'
  return (
    <>
      <div className={styles.sum}>
        <Segmented
          aria-label="结果"
          value={shown}
          onChange={setState}
          options={[
            { value: 'all' as const, label: `全部 ${rows.length} 行` },
            ...(Object.keys(words) as Shipment['State'][])
              .filter((one) => count(one) > 0)
              .map((one) => ({ value: one, label: `${words[one].text} ${count(one)}` })),
          ]}
        />
        {count('problem') > 0 ? <Button onClick={onSaveFailed}>下载不能发的行</Button> : null}
        <Button type="primary" disabled={orders === 0} loading={progress !== undefined} onClick={onSend}>
          {orders > 0 ? `发货 ${orders} 单` : '没有可发货的行'}
        </Button>
      </div>
      {progress ? (
        <div className={styles.sending}>
          <Progress
            percent={Math.round((progress.done / progress.all) * 100)}
            status="active"
            strokeColor="var(--gs-green-700)"
            aria-label="发货进度"
          />
          <Button disabled={isStopped} onClick={sending.stop}>
            {isStopped ? '正在停止…' : '停止发货'}
          </Button>
        </div>
      ) : null}
      {isStopped && !progress ? (
        <Alert type="info" showIcon title="已停止。已发的不会撤回，可继续发其余各行。" />
      ) : null}
      {problem ? <Alert type="error" showIcon title={problem} /> : null}
      <Table
        size="small"
        rowKey={(row) => `${row.Row} ${row.OrderCode} ${row.LogisticCode} ${row.Goods}`}
        dataSource={rows.filter(({ State }) => shown === 'all' || State === shown)}
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          { title: '行', width: 60, className: 'num', render: (_, { Row }) => Row },
          {
            title: '结果',
            width: 110,
            render: (_, { State }) => <StatusTag tone={words[State].tone}>{words[State].text}</StatusTag>,
          },
          {
            title: '订单号',
            width: 180,
            render: (_, { OrderID, OrderCode }) =>
              OrderID ? (
                <Link className="num" to={orderPaths.detail(OrderID)}>
                  {OrderCode}
                </Link>
              ) : (
                <span className="num">{OrderCode || '—'}</span>
              ),
          },
          { title: '收货', width: 110, dataIndex: 'Receiver' },
          {
            title: '商品',
            width: 150,
            render: (_, { Goods, State }) => Goods || (State === 'problem' ? '—' : '全部未发商品'),
          },
          {
            title: '件数',
            width: 70,
            align: 'right',
            render: (_, { Pieces }) => <span className="num">{Pieces}</span>,
          },
          {
            title: '物流公司',
            width: 130,
            // A courier that was found by a part of its name, its code or the parcel's number: how is shown too.
            render: (_, { CourierName, Written, LogisticCode }) => (
              <>
                {CourierName}
                {Written && Written !== CourierName ? (
                  <small className={styles.written}>
                    {Written === guessCourier(LogisticCode) ? '按运单号识别' : `表里写“${Written}”`}
                  </small>
                ) : null}
              </>
            ),
          },
          {
            title: '运单号',
            width: 160,
            render: (_, { LogisticCode }) => <span className="num">{LogisticCode}</span>,
          },
          {
            title: '说明',
            render: (_, { Problem, State }) => (
              <span className={State === 'problem' ? styles.problem : undefined}>{Problem}</span>
            ),
          },
        ]}
      />
    </>
  )
}
