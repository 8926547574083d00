import type { DataOf, Ops } from '@greenstar/contract'
import { Link } from 'react-router'
import { productPaths } from '../catalog/product.paths'
import { memberPaths } from '../member/member.paths'
import { Pictured } from '../ui/detail/Pictured'
import { Thumb } from '../ui/detail/Thumb'
import { actionColumn } from '../ui/list/action-column'
import type { DataColumn } from '../ui/list/list'
import { rateText } from './parts/rate-text'

type RowOf<K extends 'ListProductFunnel' | 'ListContentViews' | 'ListCommunityDays' | 'ListSharers'> = DataOf<
  Ops['report'][K]
>['DataList'][number]
type Funnel = RowOf<'ListProductFunnel'>
type Sharer = RowOf<'ListSharers'>

export const funnelColumns = (actions: (row: Funnel) => React.ReactNode): DataColumn<Funnel>[] => [
  {
    key: 'product',
    title: '商品',
    always: true,
    width: 300,
    render: (_, row) => (
      <Pictured
        picture={<Thumb src={row.ImgPath} size={40} />}
        name={<Link to={productPaths.edit(row.ID)}>{row.Name}</Link>}
        note={row.Code}
      />
    ),
  },
  { key: 'viewers', title: '浏览人数', width: 100, count: 'Viewers' },
  { key: 'carters', title: '加购人数', width: 100, count: 'Carters' },
  { key: 'placers', title: '下单人数', width: 100, count: 'Placers' },
  { key: 'buyers', title: '付款人数', width: 100, count: 'Buyers' },
  {
    key: 'rate',
    title: '付款 / 浏览',
    width: 110,
    align: 'right',
    render: (_, row) => <span className="num">{rateText(row.Buyers, row.Viewers)}</span>,
  },
  { key: 'pieces', title: '付款件数', width: 100, count: 'Pieces', lesser: true },
  { key: 'paid', title: '付款金额', width: 120, yuan: 'Paid' },
  ...actionColumn(80, actions),
]

export const contentColumns = (note: string): DataColumn<RowOf<'ListContentViews'>>[] => [
  { key: 'title', title: '标题', always: true, width: 420, text: 'Title' },
  { key: 'note', title: note, width: 160, text: 'Note' },
  { key: 'viewers', title: '浏览人数', width: 120, count: 'Viewers' },
  { key: 'days', title: '有浏览的天数', width: 130, count: 'Days' },
]

const hoursText = (hours: number) => (hours === 0 ? '不到 0.1 小时' : `${hours} 小时`)

export const communityColumns: DataColumn<RowOf<'ListCommunityDays'>>[] = [
  { key: 'day', title: '日期', always: true, width: 130, text: 'Day' },
  { key: 'posts', title: '社区内容', width: 100, count: 'Posts' },
  { key: 'comments', title: '评论', width: 90, count: 'Comments' },
  { key: 'questions', title: '提问与回答', width: 110, count: 'Questions' },
  { key: 'readers', title: '浏览人数', width: 100, count: 'Readers' },
  { key: 'reports', title: '举报', width: 90, count: 'Reports' },
  { key: 'decided', title: '人工审核', width: 100, count: 'Decided' },
  {
    key: 'hours',
    title: '审核用时',
    width: 110,
    align: 'right',
    render: (_, { Hours }) => <span className="num">{Hours === null ? '—' : hoursText(Hours)}</span>,
  },
]

export const sharerColumns = (actions: (row: Sharer) => React.ReactNode): DataColumn<Sharer>[] => [
  {
    key: 'member',
    title: '会员',
    always: true,
    width: 220,
    render: (_, row) => (
      <>
        <Link to={memberPaths.detail(row.ID)}>{row.MemberName}</Link>{' '}
        <span className="num">{row.Mobile}</span>
      </>
    ),
  },
  { key: 'shares', title: '分享次数', width: 100, count: 'Shares' },
  { key: 'visits', title: '带来访客', width: 100, count: 'Visits' },
  { key: 'friends', title: '新会员', width: 90, count: 'Friends' },
  { key: 'buyers', title: '其中下过单', width: 110, count: 'Buyers' },
  { key: 'orders', title: '订单数', width: 90, count: 'Orders' },
  { key: 'spent', title: '消费金额', width: 120, yuan: 'Spent' },
  ...actionColumn(110, actions),
]
