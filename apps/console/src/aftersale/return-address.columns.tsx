import type { DataOf, Ops } from '@greenstar/contract'
import { StatusTag } from '../ui/detail/StatusTag'
import { actionColumn } from '../ui/list/action-column'
import type { DataColumn } from '../ui/list/list'

export type ReturnAddress = DataOf<Ops['aftersale']['ListReturnAddresses']>[number]

const forGoods = ({ IsDefault, Classes, Brands }: ReturnAddress) =>
  [...Brands, ...Classes].map(({ Name }) => Name).join('、') || (IsDefault ? '其他所有商品' : '—')

export const returnAddressColumns = (
  actions: ((row: ReturnAddress) => React.ReactNode) | undefined,
): DataColumn<ReturnAddress>[] => [
  {
    key: 'name',
    title: '名称',
    always: true,
    width: 160,
    render: (_, { Name, IsDefault }) => (
      <>
        {Name} {IsDefault ? <StatusTag tone="green">默认</StatusTag> : null}
      </>
    ),
  },
  { key: 'receiver', title: '收件人', width: 110, text: 'Receiver' },
  {
    key: 'phone',
    title: '电话',
    width: 140,
    render: (_, { Phone }) => <span className="num">{Phone}</span>,
  },
  { key: 'address', title: '地址', width: 320, text: 'Address' },
  { key: 'goods', title: '适用的品牌与分类', width: 220, render: (_, row) => forGoods(row) },
  ...actionColumn(120, actions),
]
