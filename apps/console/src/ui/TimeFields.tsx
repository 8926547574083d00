import { parseWireDate } from '@greenstar/rules/platform/time'
import { Form } from 'antd'
import { MomentInput } from './MomentInput'
import styles from './TimeFields.module.css'

/** Fields for the start and end of display; both optional. */
export const TimeFields = () => (
  <div className={styles.pair}>
    <Form.Item name="beginDate" label="开始时间">
      <MomentInput label="开始时间" none="立即开始" className={styles.wide} />
    </Form.Item>
    <Form.Item
      name="endDate"
      label="结束时间"
      dependencies={['beginDate']}
      rules={[
        ({ getFieldValue }) => ({
          validator: async (_rule, end: string) => {
            const [from, until] = [parseWireDate(getFieldValue('beginDate')), parseWireDate(end)]
            if (from !== undefined && until !== undefined && until <= from)
              throw new Error('结束时间要晚于开始时间')
          },
        }),
      ]}
    >
      <MomentInput label="结束时间" none="一直展示" className={styles.wide} />
    </Form.Item>
  </div>
)
