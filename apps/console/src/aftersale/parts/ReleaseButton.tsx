import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button } from 'antd'
import { yuanText } from '../../ui/detail/Money'

type Props = {
  one: { ID: number; RefundAmount: number }
  /** Of the button: in a row of the list, or of the page. */
  type: 'link' | 'primary'
}

/** Releases the refund of a case that waits for it, after a question with the amount. */
export const ReleaseButton = ({ one, type }: Props) => {
  const { message, modal } = App.useApp()
  const release = useAction(api.aftersale.ReleaseAfterSaleRefund, {
    refresh: ['order', 'payment'],
    onSuccess: ({ Amount }) => message.success(`${yuanText(Amount)} 已提交退款`),
  })
  const ask = () =>
    modal.confirm({
      title: `退款 ${yuanText(one.RefundAmount)}？`,
      content: '按付款时的分摊金额原路退回，提交后不能撤回。',
      okText: '退款',
      cancelText: '取消',
      onOk: () => release.mutate({ id: one.ID }),
    })
  return (
    <Button type={type} loading={release.isPending} onClick={ask}>
      复核退款
    </Button>
  )
}
