import { InvoiceMedium, InvoiceStatus } from '@greenstar/rules/invoice/invoice.status'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { chatPath } from '../../chat/chat.paths'
import record from '../../ui/card/Record.module.css'
import { Button } from '../../ui/form/Button'
import { ServiceIcon } from '../../ui/icon/icons'
import { dialog } from '../../ui/layer/dialogs'
import { toast } from '../../ui/layer/toasts'
import { ActionBar, ActionIcon } from '../../ui/nav/ActionBar'
import { invoiceApplyPath, invoiceEditPath, invoiceReceiverPath } from '../invoice.paths'
import type { InvoiceDetail } from '../invoice.words'

const inPlace: readonly number[] = [InvoiceStatus.applied, InvoiceStatus.approved, InvoiceStatus.issuing]

/** Actions of the member on an invoice; the server says which are allowed now. */
export function InvoiceBar({ one }: { one: InvoiceDetail }) {
  const isRefused = one.InvoiceStatus === InvoiceStatus.failed
  const cancel = useAction(api.invoice.CancelInvoice, {
    refresh: ['order'],
    onSuccess: () => toast(isRefused ? '已放弃申请' : '申请已撤回'),
  })
  const may = (move: string) => one.Actions.includes(move)
  const giveUp = async () => {
    const text = isRefused ? '放弃后可以重新申请，确定放弃吗？' : '撤回后可以重新申请，确定撤回吗？'
    if (await dialog.confirm(text, { okText: isRefused ? '放弃' : '撤回' })) cancel.mutate({ id: one.ID })
  }
  const isIssued = one.InvoiceStatus === InvoiceStatus.issued
  const mayReceive = inPlace.includes(one.InvoiceStatus) || (isIssued && one.Medium === InvoiceMedium.paper)
  return (
    <ActionBar icons={<ActionIcon icon={ServiceIcon} label="客服" to={chatPath({ orderID: one.OrderID })} />}>
      <div className={record.bar}>
        {may('withdraw') || may('drop') ? (
          <Button kind="outline-grey" busy={cancel.isPending} onClick={() => void giveUp()}>
            {isRefused ? '放弃申请' : '撤回申请'}
          </Button>
        ) : null}
        {mayReceive ? (
          <Button kind="outline-grey" to={invoiceReceiverPath(one.ID)}>
            收件信息
          </Button>
        ) : null}
        {may('correct') ? <Button to={invoiceEditPath(one.ID)}>修改后提交</Button> : null}
        {may('askModify') && !isIssued ? (
          <Button kind="outline-green" to={invoiceEditPath(one.ID)}>
            申请修改
          </Button>
        ) : null}
        {may('askChange') ? (
          <Button kind="outline-grey" to={invoiceEditPath(one.ID, true)}>
            申请换开
          </Button>
        ) : null}
        {one.InvoiceStatus === InvoiceStatus.draft ? (
          <Button to={invoiceApplyPath(one.OrderID)}>重新申请</Button>
        ) : null}
      </div>
    </ActionBar>
  )
}
