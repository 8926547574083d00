import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { chatPath } from '../../chat/chat.paths'
import record from '../../ui/card/Record.module.css'
import { Button } from '../../ui/form/Button'
import { MessageIcon, ServiceIcon } from '../../ui/icon/icons'
import { dialog } from '../../ui/layer/dialogs'
import { toast } from '../../ui/layer/toasts'
import { ActionBar, ActionIcon } from '../../ui/nav/ActionBar'
import { afterSaleApplyPath } from '../aftersale.paths'
import { type CaseDetail, isClosed } from '../aftersale.words'
import { openFillSheet, openPostageSheet, openResubmitSheet, openTalkSheet } from './case-overlays'

/** Actions of the member on a case; the server says which are allowed now. */
export function CaseBar({ one }: { one: CaseDetail }) {
  const done = (text: string) => ({ refresh: ['order'], onSuccess: () => toast(text) })
  const cancel = useAction(api.aftersale.CancelCustomer, done('已撤销'))
  const receive = useAction(api.aftersale.ConfirmCustomerReceived, done('已确认收货'))
  const agree = useAction(api.aftersale.AcceptCustomerOffer, done('已同意，等待商家处理'))
  const choose = useAction(api.aftersale.ChooseReplacement, {
    refresh: ['order'],
    onSuccess: (_, { choice }) => toast(choice === 'wait' ? '到货后马上为您寄出' : '已改为退款'),
  })
  const takeMoney = async () => {
    const sum = (one.InsteadAmount ?? 0).toFixed(2)
    const sure = await dialog.confirm(`不再等待补货，改为退款 ¥${sum}，原路退回。确认改为退款？`, {
      okText: '改为退款',
    })
    if (sure) choose.mutate({ id: one.ID, choice: 'refund' })
  }
  const may = (move: string) => one.Actions.includes(move)
  const withdraw = async () => {
    const what = one.IsCancel
      ? '撤销后订单照常发货。确认撤销？'
      : `撤销后商家不再处理，同一商品最多申请 ${one.TimesPerLine} 次。确认撤销？`
    const sure = await dialog.confirm(what, { okText: '撤销申请' })
    if (sure) cancel.mutate({ id: one.ID })
  }
  const hasOffer = one.OfferAmount !== null
  const accept = async () => {
    const sum = (one.OfferAmount ?? 0).toFixed(2)
    const sure = await dialog.confirm(`同意后按 ¥${sum} 退款，不能再改回原金额。确认同意？`, {
      okText: '同意退款',
    })
    if (sure) agree.mutate({ id: one.ID })
  }
  return (
    <ActionBar
      icons={
        <>
          <ActionIcon icon={ServiceIcon} label="客服" to={chatPath({ orderID: one.OrderID })} />
          {one.CanTalk ? (
            <ActionIcon icon={MessageIcon} label="留言" onClick={() => openTalkSheet({ id: one.ID })} />
          ) : null}
        </>
      }
    >
      <div className={record.bar}>
        {may('withdraw') && !hasOffer ? (
          <Button kind="outline-grey" busy={cancel.isPending} onClick={() => void withdraw()}>
            撤销申请
          </Button>
        ) : null}
        {may('submit') ? (
          <Button
            kind={hasOffer ? 'outline-grey' : 'primary'}
            onClick={() => openResubmitSheet({ id: one.ID })}
          >
            {hasOffer ? '不同意' : '补充凭证'}
          </Button>
        ) : null}
        {hasOffer ? (
          <Button busy={agree.isPending} onClick={() => void accept()}>
            同意退款
          </Button>
        ) : null}
        {may('refundInstead') ? (
          <>
            <Button
              kind="outline-grey"
              busy={choose.isPending}
              onClick={() => choose.mutate({ id: one.ID, choice: 'wait' })}
            >
              继续等待
            </Button>
            <Button busy={choose.isPending} onClick={() => void takeMoney()}>
              改为退款
            </Button>
          </>
        ) : null}
        {may('fill') ? (
          <Button
            onClick={() => openFillSheet({ id: one.ID, dropsPickup: one.Pickup.Booking?.IsOpen ?? false })}
          >
            填写运单号
          </Button>
        ) : null}
        {one.Postage.MayAsk ? (
          <Button kind="outline-grey" onClick={() => openPostageSheet({ id: one.ID, max: one.Postage.Most })}>
            申请退运费
          </Button>
        ) : null}
        {may('receive') ? (
          <Button busy={receive.isPending} onClick={() => receive.mutate({ id: one.ID })}>
            确认收货
          </Button>
        ) : null}
        {isClosed(one) && !one.IsCancel ? (
          <Button to={afterSaleApplyPath(one.OrderID)}>再次申请</Button>
        ) : null}
      </div>
    </ActionBar>
  )
}
