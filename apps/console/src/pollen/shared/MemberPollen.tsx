import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button, Form, Radio, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { orderPaths } from '../../order/order.paths'
import { may } from '../../platform/session'
import { usePages } from '../../platform/use-pages'
import facts from '../../ui/detail/FactRows.module.css'
import { yuanText } from '../../ui/detail/Money'
import { PagedPanel } from '../../ui/detail/PagedPanel'
import { dateText } from '../../ui/detail/WireDate'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { required, requiredText } from '../../ui/form/form-rules'
import { Input } from '../../ui/form/Input'
import { NumberInput } from '../../ui/form/NumberInput'
import styles from './Ledger.module.css'
import { signed } from './signed'

const minutes = 'YYYY-MM-DD HH:mm'

/** A member's pollen: balance, pending amount and entries with reasons; can be adjusted by hand. */
export const MemberPollen = ({ member }: { member: { ID: number; MemberName: string } }) => {
  const list = usePages(api.pollen.ListMemberPollen, { memberID: member.ID })
  const [isAdjusting, setAdjusting] = useState(false)
  const { shown } = list
  return (
    <PagedPanel title="绿星币" list={list}>
      {shown ? (
        <p className={styles.sums}>
          余额 <b className="num">{shown.PollenNum.toLocaleString()}</b>（值 {yuanText(shown.Worth)}），在途{' '}
          <b className="num">{shown.PendingNum.toLocaleString()}</b>
        </p>
      ) : null}
      {may('pollen.adjust') && shown ? (
        <Button size="small" onClick={() => setAdjusting(true)}>
          调整
        </Button>
      ) : null}
      {list.isPending ? <Skeleton active title={false} /> : null}
      {list.total === 0 ? <p className={styles.note}>还没有变动</p> : null}
      <ul className={facts.rows}>
        {list.rows.map((row) => (
          <li key={row.ID}>
            <div>
              <p>
                {row.TypeCN}
                {row.OrderID ? (
                  <>
                    {' '}
                    <Link to={`${orderPaths.list}/${row.OrderID}`}>{row.Title}</Link>
                  </>
                ) : row.Title ? (
                  ` · ${row.Title}`
                ) : null}
              </p>
              <p className={styles.note}>
                {dateText(row.CreateDate, minutes)} · {row.Actor}
                {row.ExpiryDate ? ` · ${dateText(row.ExpiryDate, 'YYYY-MM-DD')} 到期` : ''}
              </p>
            </div>
            <p className={styles.figure}>
              <b className="num">{signed(row.PollenNum)}</b>
              <span className={styles.note}>余 {row.Balance.toLocaleString()}</span>
            </p>
          </li>
        ))}
      </ul>
      {isAdjusting && shown ? (
        <AdjustDialog member={member} alone={shown.AdjustAlone} onClose={() => setAdjusting(false)} />
      ) : null}
    </PagedPanel>
  )
}

type Fields = { way: 'add' | 'take'; num: number; reason: string }

const ways = [
  { value: 'add', label: '增加' },
  { value: 'take', label: '扣减' },
]

type AdjustProps = {
  member: { ID: number; MemberName: string }
  /** Maximum adjustment without approval, in pollen. */
  alone: number
  onClose: () => void
}

const AdjustDialog = ({ member, alone, onClose }: AdjustProps) => {
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const adjust = useAction(api.pollen.AdjustPollen, {
    refresh: ['member'],
    onSuccess: ({ ApprovalID }) => {
      message.success(ApprovalID > 0 ? '已提交，等待另一位同事复核' : '已调整')
      onClose()
    },
  })
  return (
    <FormDialog<Fields>
      title={`调整“${member.MemberName}”的绿星币`}
      okText="确定"
      busy={adjust.isPending}
      form={form}
      initial={{ way: 'add' }}
      onSubmit={({ way, num, reason }) =>
        adjust.mutate({ memberID: member.ID, num, take: way === 'take', reason })
      }
      onClose={onClose}
    >
      <Form.Item name="way" label="方式">
        <Radio.Group options={ways} />
      </Form.Item>
      <Form.Item
        name="num"
        label="数量"
        extra={`一次超过 ${alone.toLocaleString()} 个由另一位同事复核`}
        rules={required('请填写数量')}
      >
        <NumberInput min={1} max={1_000_000} precision={0} />
      </Form.Item>
      <Form.Item name="reason" label="原因" rules={requiredText('请填写原因')}>
        <Input maxLength={60} showCount placeholder="会员在明细里看得到" />
      </Form.Item>
    </FormDialog>
  )
}
