import { StatusTag } from '../ui/detail/StatusTag'
import type { DataColumn } from '../ui/list/list'
import styles from './member.columns.module.css'
import { identityWords, type MemberRow, statusTone, statusWords } from './member.words'
import { MemberFace } from './parts/MemberFace'

export const memberColumns: DataColumn<MemberRow>[] = [
  { key: 'name', title: '会员', width: 180, always: true, render: (_, row) => <MemberFace {...row} /> },
  { key: 'mobile', title: '手机', width: 124, render: (_, row) => <span className="num">{row.Mobile}</span> },
  { key: 'level', title: '等级', width: 68, state: (row) => ['pollen', `Lv${row.Level}`] },
  {
    key: 'identity',
    title: '身份',
    width: 100,
    startsHidden: true,
    render: (_, row) => identityWords[row.Identity] ?? '',
  },
  {
    key: 'tags',
    title: '标签',
    width: 120,
    render: (_, { Tags }) =>
      Tags.length === 0 ? (
        '—'
      ) : (
        <div className={styles.tags}>
          {Tags.map(({ ID, Name }) => (
            <StatusTag key={ID} tone="dew">
              {Name}
            </StatusTag>
          ))}
        </div>
      ),
  },
  { key: 'orders', title: '订单', width: 68, count: 'OrderNum' },
  { key: 'spent', title: '累计实付', width: 116, sorts: true, yuan: 'SpentAmount' },
  { key: 'lastOrder', title: '最近下单', width: 116, sorts: true, day: 'LastOrderDate' },
  { key: 'created', lesser: true, title: '注册时间', width: 116, sorts: true, day: 'CreateDate' },
  {
    key: 'status',
    title: '状态',
    width: 84,
    state: ({ Status }) => [statusTone(Status), statusWords[Status] ?? ''],
  },
]
