import { InvoiceTitleStatus, InvoiceType } from '@greenstar/rules/invoice/invoice.status'
import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { Loaded } from '../../platform/read/Loaded'
import record from '../../ui/card/Record.module.css'
import { cx } from '../../ui/cx'
import { Button } from '../../ui/form/Button'
import { PlusIcon } from '../../ui/icon/icons-first'
import { dialog } from '../../ui/layer/dialogs'
import { toast } from '../../ui/layer/toasts'
import { ActionBar } from '../../ui/nav/ActionBar'
import { TextCardsSkeleton } from '../../ui/state/Skeleton'
import { Empty } from '../../ui/state/State'
import styles from '../Invoice.module.css'
import { invoiceTitlePath } from '../invoice.paths'
import type { InvoiceTitle } from '../invoice.words'

const tone = (status: number) => (status === InvoiceTitleStatus.AuditRefusedTo ? 'clay' : 'green')

/** The member's titles, to edit, delete and add. */
export function TitleList() {
  const titles = useCall(api.invoice.GetInvoiceTitleList, {})
  return (
    <>
      <Loaded
        call={titles}
        skeleton={<TextCardsSkeleton />}
        empty={(list) =>
          list.length === 0 && <Empty hint="还没有发票抬头" text="添加一个，申请发票时直接选择" />
        }
      >
        {(list) => (
          <div className={record.list}>
            {list.map((title) => (
              <TitleCard key={title.ID} title={title} />
            ))}
          </div>
        )}
      </Loaded>
      <ActionBar>
        <div className={record.bar}>
          <Button to={invoiceTitlePath()} icon={<PlusIcon size={18} />}>
            新增发票抬头
          </Button>
        </div>
      </ActionBar>
    </>
  )
}

function TitleCard({ title }: { title: InvoiceTitle }) {
  const removal = useAction(api.invoice.DeleteInvoiceTitle, { onSuccess: () => toast('抬头已删除') })
  const remove = async () => {
    const text = `确定删除抬头“${title.Name}”吗？已申请的发票不受影响`
    if (await dialog.confirm(text, { okText: '删除', danger: true })) removal.mutate({ id: title.ID })
  }
  const isSpecial = title.InvoiceType === InvoiceType.special
  return (
    <article className={record.row} aria-label={`抬头 ${title.Name}`}>
      <div className={styles.head}>
        <span>
          {title.TitleTypeCN}
          {isSpecial ? ' · 可开专用发票' : ''}
        </span>
        {isSpecial ? (
          <b className={styles.status} data-tone={tone(title.Status)}>
            {title.StatusCN}
          </b>
        ) : null}
      </div>
      <p className={styles.main}>
        <span>
          {title.Name}
          {title.IsDefault ? (
            <span className={styles.tags}>
              <span className={styles.tag}>默认</span>
            </span>
          ) : null}
        </span>
      </p>
      {title.TaxNo ? <p className={cx(record.note, styles.note)}>税号 {title.TaxNo}</p> : null}
      {title.Reason ? <p className={styles.reason}>未通过：{title.Reason}</p> : null}
      <div className={styles.actions}>
        <Button size={32} kind="outline-grey" busy={removal.isPending} onClick={() => void remove()}>
          删除
        </Button>
        <Button size={32} kind="outline-green" to={invoiceTitlePath(title.ID)}>
          编辑
        </Button>
      </div>
    </article>
  )
}
