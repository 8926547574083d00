import { api } from '@greenstar/web/ops-api'
import { DatePicker, Form } from 'antd'
import { type Dayjs, dayFormats, shopNow, shopTime } from '../../platform/shop-time'
import { useDone } from '../../platform/use-done'
import { useRowEdit } from '../../platform/use-form-edit'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { required } from '../../ui/form/form-rules'
import { NumberInput } from '../../ui/form/NumberInput'

type Line = { ID: number; Name: string; Attribute: string; PresaleQuota: number; ShipByDate: string | null }
type Fields = { quota: number; shipBy: Dayjs | null }

const start = (line: Line | undefined): Fields => ({
  quota: line?.PresaleQuota ?? 0,
  shipBy: line?.ShipByDate ? shopTime(line.ShipByDate.slice(0, 10)) : null,
})

const together = [['quota', 'shipBy']] as const

/** Sets the presale quota of a line and its shipping date; 0 ends the presale. */
export const PresaleDialog = ({ line, onClose }: { line: Line; onClose: () => void }) => {
  const [form] = Form.useForm<Fields>()
  const quota = Form.useWatch('quota', form) ?? 0
  const edit = useRowEdit(api.catalog.SetPresale, {
    ...{ form, subject: line, start, together },
    payload: ({ shipBy, ...fields }) => ({
      ...{ id: line.ID, ...fields },
      ...(shipBy ? { shipBy: shipBy.format('YYYY-MM-DD') } : {}),
    }),
    onSuccess: useDone('已设置预售', onClose),
  })
  return (
    <FormDialog title="设置预售" width={440} {...edit} onClose={onClose}>
      <p>
        {line.Name} {line.Attribute}
      </p>
      <Form.Item
        name="quota"
        label="预售数量（0 为停止预售）"
        extra="销售方式为“预售”的规格，可在到货前多卖这么多件"
        rules={required('请填写预售数量')}
      >
        <NumberInput min={0} max={1_000_000} precision={0} suffix="件" />
      </Form.Item>
      {quota > 0 ? (
        <Form.Item name="shipBy" label="最晚发货日" rules={required('请选择今天以后的发货日期')}>
          <DatePicker format={dayFormats} disabledDate={(day) => !day.isAfter(shopNow(), 'day')} />
        </Form.Item>
      ) : null}
    </FormDialog>
  )
}
