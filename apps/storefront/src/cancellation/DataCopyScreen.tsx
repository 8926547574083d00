import { useAction, useCall, useClient } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useEffect, useState } from 'react'
import { Loaded } from '../platform/read/Loaded'
import { Screen } from '../platform/Screen'
import { Button } from '../ui/form/Button'
import { toast } from '../ui/layer/toasts'
import { CellsSkeleton } from '../ui/state/Skeleton'
import { DateText } from '../ui/text/DateText'
import styles from './parts/Cancellation.module.css'
import { saveText } from './parts/save-text'

/** Polling interval while the file is being created. */
const askAgainMs = 3000

/** /setting/dataCopy: requests a copy of all stored data of the member, to download within a day (FR74). */
export default function DataCopyScreen() {
  const copy = useCall(api.cancellation.GetDataCopy, {})
  const ask = useAction(api.cancellation.AskDataCopy, { onSuccess: () => toast('已申请，正在生成') })
  const isMaking = copy.data?.State === 'making'
  const { refetch } = copy
  useEffect(() => {
    if (!isMaking) return
    const timer = setInterval(() => void refetch(), askAgainMs)
    return () => clearInterval(timer)
  }, [isMaking, refetch])
  return (
    <Screen title="个人信息副本">
      <div className={styles.page}>
        <section className={styles.card}>
          <h2 className={styles.title}>包含什么</h2>
          <p className={styles.note}>
            账号资料、收货地址、订单、售后与发票、优惠券与绿星币明细、评价、消息、反馈、登录设备等，以 JSON
            文件提供。密码等登录凭据和他人的信息不在其中。文件里有您的个人信息，请妥善保管。
          </p>
        </section>
        <Loaded call={copy} skeleton={<CellsSkeleton />}>
          {({ State, ExpireDate, NextDate, Size }) => (
            <>
              {State === 'making' ? (
                <p className={styles.note} role="status">
                  正在生成，通常几分钟内完成；完成后会有消息提醒，可以离开本页。
                </p>
              ) : null}
              {State === 'ready' ? (
                <>
                  <p className={styles.note}>
                    文件已生成（{Math.max(1, Math.round(Size / 1024))} KB），请在{' '}
                    <DateText value={ExpireDate} format="minute" /> 前下载。
                  </p>
                  <TakeButton />
                </>
              ) : null}
              {State === 'none' || (State === 'over' && NextDate === null) ? (
                <Button size={48} block busy={ask.isPending} onClick={() => ask.mutate({})}>
                  申请副本
                </Button>
              ) : null}
              {State !== 'none' && State !== 'making' && NextDate ? (
                <p className={styles.note}>
                  <DateText value={NextDate} format="minute" /> 之后可以再次申请。
                </p>
              ) : null}
            </>
          )}
        </Loaded>
      </div>
    </Screen>
  )
}

function TakeButton() {
  const client = useClient()
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      const { Name, Content } = await client.send(api.cancellation.TakeDataCopy, {})
      saveText(Name, Content)
    } catch {
      // the client has shown the error
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size={48} block busy={busy} onClick={() => void take()}>
      下载文件
    </Button>
  )
}
