import { parseWireDate } from '@greenstar/rules/platform/time'
import { Form, type FormRule, Space } from 'antd'
import type { ReactNode } from 'react'
import { MomentInput } from './MomentInput'
import styles from './TimeFields.module.css'

const laterThanBegin: FormRule = ({ getFieldValue }) => ({
  validator: async (_rule, end: string) => {
    const [from, until] = [parseWireDate(getFieldValue('beginDate')), parseWireDate(end)]
    if (from !== undefined && until !== undefined && until <= from) throw new Error('结束时间要晚于开始时间')
  },
})

/** Fields for the start and end of display; both optional. */
export const TimeFields = () => (
  <div className={styles.pair}>
    <Form.Item name="beginDate" label="开始时间">
      <MomentInput label="开始时间" none="立即开始" className={styles.wide} />
    </Form.Item>
    <Form.Item name="endDate" label="结束时间" dependencies={['beginDate']} rules={[laterThanBegin]}>
      <MomentInput label="结束时间" none="一直展示" className={styles.wide} />
    </Form.Item>
  </div>
)

const needed = { required: true, message: '请选择时间' }

interface SpanFieldsProps {
  /** Name of the second field, where it is not simply the end. */
  end?: string
  /** Further fields of the same row. */
  children?: ReactNode
}

/** Fields `beginDate` and `endDate` of a form, both required. */
export const SpanFields = ({ end = '结束时间', children }: SpanFieldsProps) => (
  <Space size={16} align="start" wrap>
    <Form.Item name="beginDate" label="开始时间" rules={[needed]}>
      <MomentInput label="开始时间" none="请选择" />
    </Form.Item>
    <Form.Item name="endDate" label={end} dependencies={['beginDate']} rules={[needed, laterThanBegin]}>
      <MomentInput label={end} none="请选择" />
    </Form.Item>
    {children}
  </Space>
)
