import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { TemplateField } from '../../coupon/shared/TemplateField'
import { may } from '../../platform/session'
import { useDoneOrWaiting } from '../../platform/use-done'
import { useEdit } from '../../platform/use-edit'
import { dateText } from '../../ui/detail/WireDate'
import { FormDialog } from '../../ui/dialog/FormDialog'
import styles from './Welfare.module.css'

/** The coupon of the monthly allowances; a warning while none is usable. */
export const TemplateNote = () => {
  const [choosing, setChoosing] = useState(false)
  const { data } = useCall(api.welfare.GetWelfareTemplate, {}, { quiet: true })
  const choose = useEdit(api.welfare.SetWelfareTemplate, {
    isEditing: choosing,
    onSuccess: useDoneOrWaiting(
      '已选择，之后发放的都是这张券',
      '发放的金额超过免复核金额，已提交审批，另一位同事批准后发放',
      () => setChoosing(false),
    ),
  })
  if (!data) return null
  const { Coupon, IsUsable, Operator, CreateDate, WaitingNum } = data
  const waiting = WaitingNum > 0 ? `${WaitingNum} 位福利官本月的券还没有发放。` : ''
  return (
    <>
      <Alert
        className={styles.note}
        type={IsUsable ? 'info' : 'warning'}
        showIcon
        title={
          Coupon
            ? `每月发放：${Coupon.Name}${IsUsable ? '' : '（已停用或到期，请更换）'}`
            : '还没有选择每月发放的优惠券'
        }
        description={`${CreateDate ? `${dateText(CreateDate, 'YYYY-MM-DD HH:mm')} 由${Operator}选择；更换只影响之后的发放。` : ''}${waiting}`}
        action={
          may('welfare.write') && may('coupon.read') ? (
            <Button size="small" onClick={() => setChoosing(true)}>
              {Coupon ? '更换' : '选择'}
            </Button>
          ) : null
        }
      />
      {choosing ? (
        <FormDialog<{ templateID: number }>
          title="每月发放的优惠券"
          okText="确定"
          busy={choose.isPending}
          onSubmit={({ templateID }) => choose.mutate({ templateID })}
          onClose={() => setChoosing(false)}
        >
          <TemplateField />
        </FormDialog>
      ) : null}
    </>
  )
}
