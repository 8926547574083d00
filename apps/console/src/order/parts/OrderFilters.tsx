import { Button, DatePicker, Input, InputNumber, Select, Tag } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { channelWords } from '../order.words'
import styles from './OrderFilters.module.css'

export const orderFilterKeys = ['keyword', 'from', 'to', 'channel', 'minPay', 'maxPay'] as const
type Filters = Record<(typeof orderFilterKeys)[number], string>

type Props = {
  filters: Filters
  total: number | undefined
  onChange: (changes: Partial<Filters>) => void
  onClear: () => void
}

/** One row of filters, and below what applies, each removable. */
export const OrderFilters = ({ filters, total, onChange, onClear }: Props) => {
  const [keyword, setKeyword] = useState(filters.keyword)
  const chips = chipsOf(filters)
  return (
    <>
      <form
        className={styles.row}
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          onChange({ keyword: keyword.trim() })
        }}
      >
        <Input
          aria-label="搜索订单"
          placeholder="订单号、手机号、收货人、商品"
          allowClear
          maxLength={40}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
          onClear={() => onChange({ keyword: '' })}
        />
        <DatePicker.RangePicker
          aria-label="下单日期"
          value={[filters.from ? dayjs(filters.from) : null, filters.to ? dayjs(filters.to) : null]}
          onChange={(range) =>
            onChange({
              from: range?.[0]?.format('YYYY-MM-DD') ?? '',
              to: range?.[1]?.format('YYYY-MM-DD') ?? '',
            })
          }
        />
        <Select
          aria-label="渠道"
          placeholder="渠道"
          allowClear
          value={filters.channel || null}
          options={Object.entries(channelWords).map(([value, label]) => ({ value, label }))}
          onChange={(value) => onChange({ channel: value ?? '' })}
        />
        <InputNumber<string>
          stringMode
          aria-label="实付不低于"
          prefix="实付 ≥"
          min="0"
          precision={2}
          value={filters.minPay === '' ? null : filters.minPay}
          onChange={(value) => onChange({ minPay: value ?? '' })}
        />
        <InputNumber<string>
          stringMode
          aria-label="实付不高于"
          prefix="实付 ≤"
          min="0"
          precision={2}
          value={filters.maxPay === '' ? null : filters.maxPay}
          onChange={(value) => onChange({ maxPay: value ?? '' })}
        />
        <Button type="primary" htmlType="submit">
          查询
        </Button>
        <Button
          type="text"
          onClick={() => {
            setKeyword('')
            onClear()
          }}
        >
          重置
        </Button>
      </form>
      {chips.length > 0 ? (
        <div className={styles.chips}>
          <span>已筛选</span>
          {chips.map(({ text, clears }) => (
            <Tag key={text} closable color="green" onClose={() => onChange(clears)}>
              {text}
            </Tag>
          ))}
          {total === undefined ? null : <span>共 {total} 条</span>}
        </div>
      ) : null}
    </>
  )
}

const chipsOf = (filters: Filters): { text: string; clears: Partial<Filters> }[] =>
  [
    { text: filters.keyword && `“${filters.keyword}”`, clears: { keyword: '' } },
    {
      text: (filters.from || filters.to) && `下单 ${filters.from} 至 ${filters.to}`,
      clears: { from: '', to: '' },
    },
    {
      text: filters.channel && `渠道 ${channelWords[filters.channel] ?? filters.channel}`,
      clears: { channel: '' },
    },
    { text: filters.minPay && `实付 ≥ ¥${filters.minPay}`, clears: { minPay: '' } },
    { text: filters.maxPay && `实付 ≤ ¥${filters.maxPay}`, clears: { maxPay: '' } },
  ].filter((chip) => chip.text !== '')
