import { AfterSaleStatus } from '@greenstar/rules/aftersale/aftersale.status'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Form } from 'antd'
import { yuanText } from '../../ui/detail/Money'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { NumberInput } from '../../ui/form/NumberInput'
import styles from '../AfterSaleDetail.module.css'
import { answers, type CaseDetail } from '../aftersale.words'
import { AnswerField } from './AnswerField'

export type Decision = 'approve' | 'sendBack' | 'refuse'

const titles: Record<Decision, string> = { approve: '通过', sendBack: '退回补充', refuse: '拒绝' }

/** Approves a case, sends it back for more proof, or refuses it. */
export const ReviewDialog = ({
  one,
  decision,
  onClose,
}: {
  one: CaseDetail
  decision: Decision
  onClose: () => void
}) => {
  const { message } = App.useApp()
  const review = useAction(api.aftersale.ReviewAfterSale, {
    refresh: ['order'],
    onSuccess: ({ StatusCN }) => {
      message.success(`售后状态：${StatusCN}`)
      onClose()
    },
  })
  const waitsForSecond = decision === 'approve' && one.WantsSecond && one.Status === AfterSaleStatus.pending
  return (
    <FormDialog<{ answer?: string; offer?: string }>
      title={`${titles[decision]} ${one.CustomerCode}`}
      okText={titles[decision]}
      danger={decision === 'refuse'}
      busy={review.isPending}
      onSubmit={({ answer = '', offer }) =>
        review.mutate({
          id: one.ID,
          decision,
          ...(answer.trim() ? { answer: answer.trim() } : {}),
          ...(offer ? { offer } : {}),
        })
      }
      onClose={onClose}
    >
      {waitsForSecond ? (
        <p className={styles.hint}>
          金额较大、质量问题、这位会员售后较多，或您今天独自通过的金额较多，需要另一位同事复审。
        </p>
      ) : null}
      {decision === 'sendBack' && one.RefundAmount > 0 ? (
        <Form.Item
          name="offer"
          label={`建议退款金额（选填，低于申请的 ${yuanText(one.RefundAmount)}）`}
          extra="会员同意后按这个金额退款；不同意可补充凭证，仍按原金额处理。"
        >
          <NumberInput<string>
            className={styles.offer ?? ''}
            stringMode
            min="0.01"
            max={String(one.RefundAmount)}
            precision={2}
            prefix="¥"
          />
        </Form.Item>
      ) : null}
      <AnswerField required={decision !== 'approve'} templates={answers[decision]} />
    </FormDialog>
  )
}
