import type { DataOf, Ops } from '@greenstar/contract'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { yuanText } from '../../ui/detail/Money'
import { dateText } from '../../ui/detail/WireDate'
import { SmallTable } from '../../ui/list/SmallTable'
import styles from './Merge.module.css'

type Preview = DataOf<Ops['merge']['PreviewMerge']>
type Account = Preview['Kept']
type Row = { name: string; kept: ReactNode; merged: ReactNode }

const facts: readonly [name: string, of: (account: Account) => string][] = [
  ['昵称', ({ MemberName }) => MemberName],
  ['会员号', ({ MemberCode }) => MemberCode],
  ['手机号', ({ Mobile }) => Mobile],
  ['微信', ({ HasMessenger }) => (HasMessenger ? '已绑定' : '未绑定')],
  ['实名', ({ IsVerified }) => (IsVerified ? '已认证' : '未认证')],
  ['等级', ({ Level, Growth }) => `Lv${Level}（成长值 ${Growth.toLocaleString()}）`],
  ['绿星币', ({ Pollen }) => Pollen.toLocaleString()],
  ['奖金', ({ Bonus }) => yuanText(Bonus)],
  ['订单', ({ OrderNum, SpentAmount }) => `${OrderNum.toLocaleString()} 笔，实付 ${yuanText(SpentAmount)}`],
  ['注册时间', ({ CreateDate }) => dateText(CreateDate, 'YYYY-MM-DD')],
]

/** Both accounts beside each other, what moves, and why it cannot be done. */
export const MergePreview = ({ preview }: { preview: Preview }) => {
  const { Kept, Merged, Moves, Mobile, TakesMessenger, Problems } = preview
  const rows: Row[] = facts.map(([name, of]) => ({ name, kept: of(Kept), merged: of(Merged) }))
  return (
    <>
      {Problems.length > 0 ? (
        <Alert
          type="error"
          showIcon
          title="现在不能合并"
          description={
            <ul className={styles.problems}>
              {Problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          }
        />
      ) : null}
      <div className={styles.pair}>
        <SmallTable<Row>
          rowKey="name"
          rows={rows}
          columns={[
            { key: 'name', dataIndex: 'name', title: '' },
            { key: 'kept', dataIndex: 'kept', title: '保留的账号' },
            { key: 'merged', dataIndex: 'merged', title: '被合并的账号' },
          ]}
        />
      </div>
      <p>移到保留的账号</p>
      {Moves.length > 0 ? (
        <ul className={styles.moves}>
          {Moves.map(({ Name, Num }) => (
            <li key={Name}>
              {Name} <b className="num">{Num.toLocaleString()}</b>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.note}>没有记录，只移动绿星币、成长值和奖金</p>
      )}
      <p className={styles.note}>
        合并后用 {Mobile} 登录{TakesMessenger ? '，并绑定被合并账号的微信' : ''}
        ；被合并的账号全部登录失效，一天内可以撤销。两边都有的（如喜欢同一件商品）保留原有的一条。
      </p>
    </>
  )
}
