import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button, Empty, Skeleton } from 'antd'
import { useState } from 'react'
import { AuditChanges } from '../ui/detail/AuditChanges'
import { Trouble } from '../ui/detail/Trouble'
import { dateText, WireDate } from '../ui/detail/WireDate'
import { Dialog } from '../ui/dialog/Dialog'
import styles from './VersionHistory.module.css'

type Facts = Record<string, unknown>
type Props = {
  /** Kind and number or key, as in the audit log: product:12. */
  subject: string
  /** Fills the form with the facts of an earlier version; without it the changes are only shown. */
  onRestore?: ((facts: Facts) => void) | undefined
  /** Whether the form holds something unsaved that the earlier version replaces. */
  isChanged?: () => boolean
  /** Of a small button in a row. */
  small?: boolean
}

/** Who changed what and when, and a way back: the form is filled with an earlier version and saved as usual. */
export const VersionHistory = ({ small = false, ...rest }: Props) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...(small ? { type: 'link', size: 'small' } : {})} onClick={() => setOpen(true)}>
        {small ? '记录' : '修改记录'}
      </Button>
      {isOpen ? <VersionDialog {...rest} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const VersionDialog = ({
  subject,
  onRestore,
  isChanged,
  onClose,
}: Omit<Props, 'small'> & { onClose: () => void }) => {
  const { message, modal } = App.useApp()
  const read = useCall(api.operator.ListVersions, { subject }, { quiet: true, gcTime: 0 })
  const take = useAction(api.operator.GetVersion, {
    onSuccess: ({ Facts, CreateDate }) => {
      onRestore?.(JSON.parse(Facts) as Facts)
      message.info(`已填入 ${dateText(CreateDate, 'MM-DD HH:mm')} 修改之前的内容，核对后保存`, 5)
      onClose()
    },
  })
  const restore = (id: number) => {
    const fill = () => take.mutate({ subject, id })
    if (!isChanged?.()) return fill()
    modal.confirm({
      title: '有未保存的修改',
      content: '恢复后，表单里没有保存的内容会被替换。',
      okText: '恢复',
      cancelText: '先不恢复',
      onOk: fill,
    })
  }
  return (
    <Dialog title="修改记录" width={760} footer={null} onClose={onClose}>
      {read.error ? <Trouble error={read.error} onRetry={read.refetch} /> : null}
      {read.isPending ? <Skeleton active /> : null}
      {read.data?.length === 0 ? <Empty description="还没有修改过" /> : null}
      <ol className={styles.versions} aria-label="修改记录" tabIndex={0}>
        {read.data?.map(({ ID, CreateDate, OperatorName, ActionCN, Changes, MayRestore }) => (
          <li key={ID}>
            <p className={styles.head}>
              <WireDate at={CreateDate} pattern="YYYY-MM-DD HH:mm" />
              <b>{OperatorName}</b>
              <span>{ActionCN}</span>
              {onRestore && MayRestore ? (
                <Button
                  size="small"
                  loading={take.isPending && take.variables?.id === ID}
                  onClick={() => restore(ID)}
                >
                  恢复到修改前
                </Button>
              ) : null}
            </p>
            <AuditChanges changes={Changes} />
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
