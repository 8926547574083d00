import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App } from 'antd'
import { useNavigate } from 'react-router'
import { FormDialog } from '../../ui/dialog/FormDialog'
import styles from '../AfterSaleDetail.module.css'
import { aftersalePaths } from '../aftersale.paths'
import { answers, type CaseDetail } from '../aftersale.words'
import { AnswerField } from './AnswerField'

type Props = { one: CaseDetail; onClose: () => void }

/** Reopens a closed case as a new case with the same products, even after the time limits. */
export const ReopenDialog = ({ one, onClose }: Props) => {
  const { message } = App.useApp()
  const go = useNavigate()
  const reopen = useAction(api.aftersale.ReopenAfterSale, {
    refresh: ['order'],
    onSuccess: ({ ID, CustomerCode }) => {
      message.success(`已受理为 ${CustomerCode}`)
      onClose()
      void go(aftersalePaths.detail(ID))
    },
  })
  return (
    <FormDialog<{ answer: string }>
      title={`重新受理 ${one.CustomerCode}`}
      okText="重新受理"
      busy={reopen.isPending}
      onSubmit={({ answer }) => reopen.mutate({ id: one.ID, answer: answer.trim() })}
      onClose={onClose}
    >
      <p className={styles.hint}>按原申请代会员开一个新的售后单，不受售后期限和次数限制，进入待审核。</p>
      <AnswerField required templates={answers.reopen} />
    </FormDialog>
  )
}
