import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useState } from 'react'
import { addressListPath } from '../../member/member.paths'
import type { OverlayProps } from '../../platform/overlays'
import { Button } from '../../ui/form/Button'
import { RadioList } from '../../ui/form/RadioList'
import { SubmitButton } from '../../ui/form/SubmitButton'
import { Sheet } from '../../ui/layer/Sheet'
import { toast } from '../../ui/layer/toasts'
import chips from '../../ui/list/ChipRow.module.css'
import styles from '../AfterSale.module.css'
import type { CaseDetail } from '../aftersale.words'
import { payerText } from './CasePickup'

export interface PickupSheetProps {
  id: number
  pickup: CaseDetail['Pickup']
}

/** Books a courier to collect the goods: from where, on which day, at what time. */
export default function PickupSheet({ id, pickup, open, onClose }: PickupSheetProps & OverlayProps) {
  const { Days, ByShop, ShipperName } = pickup
  const { data: addresses } = useCall(api.member.GetReceiveAddressList, {}, { quiet: true })
  const [chosen, setAddress] = useState<number>()
  const [dayOf, setDay] = useState(Days[0]?.Day ?? '')
  const [slotOf, setSlot] = useState('')
  const book = useAction(api.aftersale.BookPickup, {
    refresh: ['order'],
    onSuccess: () => {
      toast('已提交，预约成功后通知您')
      onClose()
    },
  })
  const addressID = chosen ?? (addresses?.find(({ IsDefault }) => IsDefault) ?? addresses?.[0])?.ID
  const slots = Days.find(({ Day }) => Day === dayOf)?.Slots ?? []
  const slot = slots.includes(slotOf) ? slotOf : ''
  const missing = addressID === undefined ? '请选择取件地址' : slot === '' ? '请选择取件时段' : undefined
  const submit = () => {
    if (addressID !== undefined && slot !== '' && !book.isPending)
      book.mutate({ id, addressID, day: dayOf, slot })
  }
  const footer = (
    <div className={styles.footer}>
      <SubmitButton size={48} busy={book.isPending} missing={missing} onClick={submit}>
        预约取件
      </SubmitButton>
    </div>
  )
  return (
    <Sheet open={open} onClose={onClose} title="预约上门取件" footer={footer}>
      <div className={styles.sheet}>
        <p className={styles.pays}>
          {ShipperName}上门取件，运费{payerText(ByShop)}
          {ByShop ? '' : '，按快递公司的价格收取'}。请先包装好商品；取件后运单号自动填入。
        </p>
        {addresses?.length === 0 ? (
          <Button block kind="outline-green" to={addressListPath()} onClick={onClose}>
            新增取件地址
          </Button>
        ) : (
          <RadioList
            titled
            label="取件地址"
            options={(addresses ?? []).map(({ ID, FullAddress, ReceiverName, ReceiverPhone }) => ({
              value: ID,
              label: FullAddress,
              note: `${ReceiverName} ${ReceiverPhone}`,
            }))}
            value={addressID}
            onChange={setAddress}
          />
        )}
        <Chips
          label="取件日期"
          options={Days.map(({ Day, Name }) => ({ value: Day, text: `${Name} ${Day.slice(5)}` }))}
          value={dayOf}
          onChoose={setDay}
        />
        <Chips
          label="取件时段"
          options={slots.map((one) => ({ value: one, text: one }))}
          value={slot}
          onChoose={setSlot}
        />
      </div>
    </Sheet>
  )
}

type ChipsProps = {
  label: string
  options: readonly { value: string; text: string }[]
  value: string
  onChoose: (value: string) => void
}

const Chips = ({ label, options, value, onChoose }: ChipsProps) => (
  <fieldset className={styles.slots}>
    <legend>{label}</legend>
    {options.map((one) => (
      <button
        key={one.value}
        type="button"
        className={chips.chip}
        aria-pressed={one.value === value}
        onClick={() => onChoose(one.value)}
      >
        <span className="num">{one.text}</span>
      </button>
    ))}
  </fieldset>
)
