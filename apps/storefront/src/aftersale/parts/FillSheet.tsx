import { bareNumber } from '@greenstar/rules/platform/pasted-number'
import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { Suspense, useState } from 'react'
import type { OverlayProps } from '../../platform/overlays'
import { RadioList } from '../../ui/form/RadioList'
import { SubmitButton } from '../../ui/form/SubmitButton'
import { TextField } from '../../ui/form/TextField'
import { useErrors } from '../../ui/form/use-errors'
import { ScanIcon } from '../../ui/icon/icons'
import { Sheet } from '../../ui/layer/Sheet'
import { toast } from '../../ui/layer/toasts'
import { lazyPart } from '../../ui/state/lazy-part'
import styles from '../AfterSale.module.css'

export interface FillSheetProps {
  id: number
  /** A courier is booked, who then does not come. */
  dropsPickup: boolean
}

const ScanSheet = lazyPart(() => import('./ScanSheet'), 'toast')

const numberForm = /^[A-Za-z0-9-]{6,40}$/

/** Courier and tracking number of the returned parcel. */
export default function FillSheet({ id, dropsPickup, open, onClose }: FillSheetProps & OverlayProps) {
  const couriers = useCall(api.order.GetLogisticsCompany, {})
  const [shipperCode, setShipper] = useState('')
  const [logisticCode, setNumber] = useState('')
  /** undefined: not opened yet. */
  const [scanning, setScanning] = useState<boolean>()
  const { errors, form, show, edited } = useErrors<'number'>()
  const fill = useAction(api.aftersale.CustomerBackFill, {
    onSuccess: () => {
      toast('运单号已提交')
      onClose()
    },
  })
  const number = bareNumber(logisticCode)
  const missing = number === '' ? '请填写运单号' : shipperCode === '' ? '请选择物流公司' : undefined
  const submit = () => {
    if (missing || fill.isPending) return
    if (show(numberForm.test(number) ? {} : { number: '运单号格式不正确' }))
      fill.mutate({ id, shipperCode, logisticCode: number })
  }
  const footer = (
    <div className={styles.footer}>
      <SubmitButton size={48} busy={fill.isPending} missing={missing} onClick={submit}>
        提交
      </SubmitButton>
    </div>
  )
  return (
    <Sheet open={open} onClose={onClose} title="填写寄回的运单号" footer={footer}>
      <form
        ref={form}
        className={styles.sheet}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {dropsPickup ? <p className={styles.pays}>提交后，已预约的上门取件会自动取消。</p> : null}
        <TextField
          label="运单号"
          placeholder="面单上的单号"
          maxLength={40}
          value={logisticCode}
          error={errors.number}
          clearable
          onChange={edited('number', setNumber)}
        />
        <button type="button" className={styles.scanButton} onClick={() => setScanning(true)}>
          <ScanIcon size={20} />
          扫描面单条码
        </button>
        <RadioList
          label="物流公司"
          options={(couriers.data ?? []).map(({ Code, Name }) => ({ value: Code, label: Name }))}
          value={shipperCode || undefined}
          onChange={setShipper}
        />
      </form>
      {scanning === undefined ? null : (
        <Suspense fallback={null}>
          <ScanSheet
            open={scanning}
            onClose={() => setScanning(false)}
            onFound={(number) => {
              edited('number', setNumber)(number)
              toast('已识别运单号，请核对')
            }}
          />
        </Suspense>
      )}
    </Sheet>
  )
}
