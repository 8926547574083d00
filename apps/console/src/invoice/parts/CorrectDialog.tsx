import type { DataOf, Ops } from '@greenstar/contract'
import { TitleType } from '@greenstar/rules/invoice/invoice.status'
import { isEmail } from '@greenstar/rules/invoice/invoice.title'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { newRequestId } from '@greenstar/web/request-id'
import { Alert, Form } from 'antd'
import { useState } from 'react'
import { useDone } from '../../platform/use-done'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { requiredText } from '../../ui/form/form-rules'
import { Input } from '../../ui/form/Input'

type Fields = {
  name: string
  taxNo: string
  address: string
  phone: string
  bank: string
  account: string
  email: string
  reason: string
}
type Invoice = DataOf<Ops['invoice']['GetInvoice']>

/** Corrects an issued invoice: it is reversed, then one with the right content is issued. */
export const CorrectDialog = ({ one, onClose }: { one: Invoice; onClose: () => void }) => {
  const [requestID] = useState(newRequestId)
  const correct = useAction(api.invoice.CorrectInvoice, {
    onSuccess: useDone('原发票开始红冲，完成后按更正内容重开', onClose),
  })
  const { Content: now } = one
  const isCompany = now.TitleType === TitleType.company
  return (
    <FormDialog<Fields>
      title={`更正 ${one.InvoiceCode}`}
      okText="红冲并重开"
      danger
      width={640}
      busy={correct.isPending}
      initial={{
        ...{ name: now.TitleName, taxNo: now.TaxNo, address: now.Address, phone: now.Phone },
        ...{ bank: now.BankName, account: now.BankAccount, email: now.Email, reason: '' },
      }}
      onSubmit={({ name, reason, ...rest }) => {
        const typed = Object.fromEntries(Object.entries(rest).filter(([, text]) => text.trim() !== ''))
        correct.mutate({ id: one.ID, name: name.trim(), reason: reason.trim(), ...typed, requestID })
      }}
      onClose={onClose}
    >
      <Alert type="info" showIcon title="税率取自商品资料：税率有误时先在商品里改正，再提交更正。" />
      <Form.Item name="name" label="发票抬头" rules={requiredText('请填写发票抬头')}>
        <Input maxLength={60} />
      </Form.Item>
      {isCompany ? (
        <>
          <Form.Item name="taxNo" label="纳税人识别号">
            <Input maxLength={30} />
          </Form.Item>
          <Form.Item name="address" label="注册地址">
            <Input maxLength={100} />
          </Form.Item>
          <Form.Item name="phone" label="注册电话">
            <Input maxLength={20} />
          </Form.Item>
          <Form.Item name="bank" label="开户银行">
            <Input maxLength={60} />
          </Form.Item>
          <Form.Item name="account" label="银行账号">
            <Input maxLength={40} />
          </Form.Item>
        </>
      ) : null}
      <Form.Item
        name="email"
        label="接收邮箱"
        rules={[
          {
            validator: (_rule, text: string) =>
              !text || isEmail(text) ? Promise.resolve() : Promise.reject(new Error('邮箱格式不正确')),
          },
        ]}
      >
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="reason" label="更正原因" rules={requiredText('请填写更正原因')}>
        <Input.TextArea rows={2} maxLength={100} showCount />
      </Form.Item>
    </FormDialog>
  )
}
