import { trackingPattern } from '@greenstar/rules/order/order.shipments'
import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Alert, App, Form, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { EnterSubmits } from '../../ui/EnterSubmits'
import { useSingle } from '../../ui/use-single'
import type { OrderRow } from '../order.columns'
import styles from './Dialogs.module.css'

type Fields = { courier: string; numbers: Record<string, string> }
type Props = { rows: readonly OrderRow[]; onClose: () => void; onDone: () => void }

/** Ships the orders chosen by one courier, each in one parcel with a number of its own. */
export const ShipManyDialog = ({ rows, onClose, onDone }: Props) => {
  const { message } = App.useApp()
  const single = useSingle()
  const [form] = Form.useForm<Fields>()
  const [problems, setProblems] = useState<string[]>([])
  const { data: couriers = [] } = useCall(api.order.ListCouriers, {})
  const send = useAction(api.order.ImportShipments, {
    onSuccess: (answers) => {
      const failed = answers.filter(({ State }) => State === 'problem')
      setProblems(failed.map(({ OrderCode, Problem }) => `${OrderCode}：${Problem}`))
      const sent = answers.length - failed.length
      if (sent > 0) message.success(`${sent} 单已发货`)
      if (failed.length === 0) onDone()
    },
  })
  return (
    <Modal
      open
      title={`发货 ${rows.length} 单`}
      width={620}
      okText="确认发货"
      confirmLoading={send.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form
        form={form}
        layout="vertical"
        onFinish={({ courier, numbers }) =>
          single(() =>
            send.mutate({
              rows: rows.map(({ OrderCode }) => ({
                OrderCode,
                Courier: courier,
                LogisticCode: (numbers[OrderCode] ?? '').trim(),
              })),
            }),
          )
        }
      >
        <Form.Item name="courier" label="物流公司" rules={[{ required: true, message: '请选择物流公司' }]}>
          <Select
            placeholder="请选择"
            options={couriers.map(({ Code, Name }) => ({ value: Code, label: Name }))}
          />
        </Form.Item>
        {rows.map(({ ID, OrderCode, Title, TotalNum }) => (
          <div key={ID} className={styles.line}>
            <span>
              <span className="num">{OrderCode}</span> <small>{Title}</small>
            </span>
            <small>{TotalNum} 件</small>
            <Form.Item
              name={['numbers', OrderCode]}
              noStyle
              rules={[
                { required: true, message: `请填写 ${OrderCode} 的运单号` },
                {
                  transform: (text: string) => text.trim(),
                  pattern: trackingPattern,
                  message: '运单号格式不正确',
                },
              ]}
            >
              <Input
                aria-label={`${OrderCode} 运单号`}
                placeholder="运单号"
                maxLength={40}
                className={styles.number ?? ''}
              />
            </Form.Item>
          </div>
        ))}
        <Form.Item shouldUpdate noStyle>
          {() => <FieldProblems texts={form.getFieldsError().flatMap(({ errors }) => errors)} />}
        </Form.Item>
        <EnterSubmits />
      </Form>
      {problems.length > 0 ? <Alert type="error" showIcon title={problems.join('；')} /> : null}
    </Modal>
  )
}

const FieldProblems = ({ texts }: { texts: readonly string[] }) =>
  texts.length > 0 ? <p className={styles.problem}>{texts[0]}</p> : null
