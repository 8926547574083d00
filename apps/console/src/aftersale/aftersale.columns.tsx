import { Flex } from 'antd'
import { LinkButton } from '../ui/LinkButton'
import type { DataColumn } from '../ui/list/list'
import { Money } from '../ui/Money'
import { Pictured } from '../ui/Pictured'
import { StatusTag } from '../ui/StatusTag'
import { Thumb } from '../ui/Thumb'
import { WireDate } from '../ui/WireDate'
import { aftersalePaths } from './aftersale.paths'
import { type CaseRow, toneOf } from './aftersale.words'

export const caseColumns: DataColumn<CaseRow>[] = [
  {
    key: 'code',
    title: '售后单号',
    always: true,
    width: 200,
    render: (_, row) => (
      <LinkButton type="link" to={aftersalePaths.detail(row.ID)}>
        {row.CustomerCode}
      </LinkButton>
    ),
  },
  { key: 'type', title: '类型', width: 92, render: (_, row) => row.AfterSaleTypeCN },
  {
    key: 'status',
    title: '状态',
    width: 132,
    render: (_, row) => (
      <Flex wrap gap={4}>
        <StatusTag tone={toneOf(row.Status)}>{row.StatusCN}</StatusTag>
        {row.IsLate ? <StatusTag tone="clay">已超时</StatusTag> : null}
        {row.AskedDate ? <StatusTag tone="clay">留言待答复</StatusTag> : null}
      </Flex>
    ),
  },
  {
    key: 'goods',
    title: '商品',
    width: 260,
    render: (_, { Lines }) => {
      const [first] = Lines
      if (!first) return null
      const more = Lines.length > 1 ? ` 等 ${Lines.length} 种` : ''
      return (
        <Pictured
          picture={<Thumb src={first.DefaultImagePath} size={40} />}
          name={`${first.Name}${more}`}
          note={`${first.Attribute} ×${first.Quantity}`}
        />
      )
    },
  },
  { key: 'reason', title: '原因', width: 130, render: (_, row) => row.ReasonCN },
  {
    key: 'amount',
    title: '退款',
    width: 96,
    align: 'right',
    render: (_, row) => (row.RefundAmount > 0 ? <Money yuan={row.RefundAmount} /> : '–'),
  },
  {
    key: 'created',
    title: '申请时间',
    width: 112,
    render: (_, row) => <WireDate at={row.CreateDate} pattern="MM-DD HH:mm" />,
  },
  {
    key: 'due',
    title: '截止',
    width: 112,
    render: (_, row) => (row.DueDate ? <WireDate at={row.DueDate} pattern="MM-DD HH:mm" /> : '–'),
  },
]
