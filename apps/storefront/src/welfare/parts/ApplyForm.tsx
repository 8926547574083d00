import { WelfareState } from '@greenstar/rules/welfare/welfare.state'
import type { DataFor } from '@greenstar/web/call-ref'
import { api } from '@greenstar/web/shop-api'
import { useState } from 'react'
import { useFormAction } from '../../platform/read/use-form-action'
import role from '../../ui/card/RolePage.module.css'
import { Button } from '../../ui/form/Button'
import { Textarea } from '../../ui/form/Textarea'
import { toast } from '../../ui/layer/toasts'
import { DateText } from '../../ui/text/DateText'
import styles from './Welfare.module.css'

export type Standing = DataFor<typeof api.welfare.CheckWelfare>

/** Tasks of officers, and the member's application: not sent, waiting, or refused with the reason. */
export function ApplyForm({ standing }: { standing: Standing }) {
  const { Status, Reason, AgainDate, ApplyDate, CanApply, MonthNum, RewardNum } = standing
  return (
    <div className={role.page}>
      <section className={role.card} aria-label="福利官">
        <h2 className={styles.lead}>把喜欢的绿植，带给身边的朋友</h2>
        <ul className={styles.rules}>
          <li>每月得到 {MonthNum} 张福利券，用链接或二维码送给朋友；没有送出的月底作废。</li>
          <li>每位朋友每月可领您的一张，不能自己使用。</li>
          <li>
            没有下过单的新会员用您的券完成首次付款，您得 {RewardNum} 绿星币；首单在结算前全部退款时扣回。
          </li>
          <li>没有现金奖励，也没有层级；申请不收任何费用。</li>
        </ul>
      </section>
      {Status === WelfareState.applied ? (
        <section className={role.card} aria-label="申请进度">
          <h2 className={role.title}>申请审核中</h2>
          <p className={styles.note}>
            <DateText value={ApplyDate} format="minute" /> 提交，审核结果会发到消息中心。
          </p>
        </section>
      ) : null}
      {Status === WelfareState.refused || Status === WelfareState.dismissed ? (
        <section className={role.card} aria-label="审核结果">
          <h2 className={role.title}>
            {Status === WelfareState.refused ? '申请未通过' : '福利官身份已解除'}
          </h2>
          <p className={styles.note}>原因：{Reason}</p>
          {AgainDate ? (
            <p className={styles.note}>
              <DateText value={AgainDate} format="minute" /> 之后可以再次申请
            </p>
          ) : null}
        </section>
      ) : null}
      {CanApply ? <Application /> : null}
    </div>
  )
}

function Application() {
  const [remark, setRemark] = useState('')
  const join = useFormAction(api.welfare.JoinWelfare, {
    refresh: ['member'],
    onSuccess: () => toast('申请已提交'),
  })
  return (
    <form
      className={role.card}
      aria-label="申请"
      onSubmit={(event) => {
        event.preventDefault()
        join.mutate({ remark: remark.trim() })
      }}
    >
      <div className={styles.form}>
        <Textarea
          label="申请说明（选填）"
          value={remark}
          onChange={setRemark}
          placeholder="您打算把福利券送给谁？比如邻居、同事、花友群"
          maxLength={200}
        />
        <Button block type="submit" busy={join.isPending}>
          申请成为福利官
        </Button>
      </div>
    </form>
  )
}
