import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { openService } from '../../setting/shared/open-service'
import { ActionBar, ActionIcon } from '../../ui/ActionBar'
import { Button } from '../../ui/Button'
import { dialog } from '../../ui/dialogs'
import { ServiceIcon } from '../../ui/icons'
import { toast } from '../../ui/toasts'
import styles from '../AfterSale.module.css'
import { afterSaleApplyPath } from '../aftersale.paths'
import { type CaseDetail, isClosed } from '../aftersale.words'
import { openFillSheet, openResubmitSheet } from './case-overlays'

/** What the member may do with a case now; the server says which moves are there. */
export function CaseBar({ one }: { one: CaseDetail }) {
  const done = (text: string) => ({ refresh: ['order'], onSuccess: () => toast(text) })
  const cancel = useAction(api.aftersale.CancelCustomer, done('已撤销'))
  const receive = useAction(api.aftersale.ConfirmCustomerReceived, done('已确认收货'))
  const may = (move: string) => one.Actions.includes(move)
  const withdraw = async () => {
    const sure = await dialog.confirm('撤销后商家不再处理，同一商品最多申请两次。确认撤销？', {
      okText: '撤销申请',
    })
    if (sure) cancel.mutate({ id: one.ID })
  }
  return (
    <ActionBar icons={<ActionIcon icon={ServiceIcon} label="客服" onClick={() => openService({})} />}>
      <div className={styles.bar}>
        {may('withdraw') ? (
          <Button kind="outline-grey" busy={cancel.isPending} onClick={() => void withdraw()}>
            撤销申请
          </Button>
        ) : null}
        {may('submit') ? <Button onClick={() => openResubmitSheet({ id: one.ID })}>补充凭证</Button> : null}
        {may('fill') ? <Button onClick={() => openFillSheet({ id: one.ID })}>填写运单号</Button> : null}
        {may('receive') ? (
          <Button busy={receive.isPending} onClick={() => receive.mutate({ id: one.ID })}>
            确认收货
          </Button>
        ) : null}
        {isClosed(one) ? <Button to={afterSaleApplyPath(one.OrderID)}>再次申请</Button> : null}
        {one.Actions.length === 0 && !isClosed(one) ? (
          <Button kind="outline-grey" to={afterSaleApplyPath(one.OrderID)}>
            其他商品申请售后
          </Button>
        ) : null}
      </div>
    </ActionBar>
  )
}
