import { Flex } from 'antd'
import { LinkButton } from '../ui/detail/LinkButton'
import { Money } from '../ui/detail/Money'
import { Pictured } from '../ui/detail/Pictured'
import { StatusTag } from '../ui/detail/StatusTag'
import { Thumb } from '../ui/detail/Thumb'
import type { DataColumn } from '../ui/list/list'
import { aftersalePaths } from './aftersale.paths'
import { type CaseRow, toneOf } from './aftersale.words'

export const caseColumns: DataColumn<CaseRow>[] = [
  {
    key: 'code',
    title: '售后单号',
    always: true,
    width: 184,
    render: (_, row) => (
      <LinkButton type="link" to={aftersalePaths.detail(row.ID)}>
        {row.CustomerCode}
      </LinkButton>
    ),
  },
  { key: 'type', title: '类型', width: 90, text: 'AfterSaleTypeCN' },
  {
    key: 'status',
    title: '状态',
    width: 112,
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
    width: 204,
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
  { key: 'reason', title: '原因', width: 116, text: 'ReasonCN' },
  {
    key: 'amount',
    title: '退款',
    width: 92,
    align: 'right',
    render: (_, row) => (row.RefundAmount > 0 ? <Money yuan={row.RefundAmount} /> : '–'),
  },
  { key: 'created', lesser: true, title: '申请时间', width: 112, recent: 'CreateDate' },
  { key: 'due', title: '截止', width: 112, recent: 'DueDate' },
]
