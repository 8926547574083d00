import { parseWireDate, toWireDate } from '@greenstar/rules/platform/time'
import { flashHours, flashTitle, flashWindowAt } from '@greenstar/rules/promotion/flash'
import { Form, Radio } from 'antd'
import { serverNow } from '../../platform/server-clock'

type Times = { name: string; beginDate: string; endDate: string }

interface FlashHoursProps {
  now: Times
  change: (times: Times) => void
}

/** Chooses one of the default sessions of the day that is typed, else of today; a name of one's own stays. */
export const FlashHours = ({ now, change }: FlashHoursProps) => {
  const beginMs = parseWireDate(now.beginDate)
  const day = beginMs ?? serverNow()
  const chosen = flashHours.find((hour) => {
    const window = flashWindowAt(day, hour)
    return window.beginMs === beginMs && window.endMs === parseWireDate(now.endDate)
  })
  const choose = (hour: number) => {
    const window = flashWindowAt(day, hour)
    const isNamedByTime = now.name === '' || (beginMs !== undefined && now.name === flashTitle(beginMs))
    change({
      name: isNamedByTime ? flashTitle(window.beginMs) : now.name,
      beginDate: toWireDate(window.beginMs),
      endDate: toWireDate(window.endMs),
    })
  }
  return (
    <Form.Item label="常用场次">
      <Radio.Group
        aria-label="常用场次"
        optionType="button"
        options={flashHours.map((hour) => ({ value: hour, label: `${hour} 点` }))}
        value={chosen ?? null}
        onChange={({ target }) => choose(Number(target.value))}
      />
    </Form.Item>
  )
}
