import type { DataOf, Ops } from '@greenstar/contract'
import { phoneOf } from '@greenstar/rules/platform/phone-number'
import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Alert, App, Form, Radio, Select } from 'antd'
import { useState } from 'react'
import { ListChooser } from '../../platform/ListChooser'
import { yuanText } from '../../ui/detail/Money'
import { Facts } from '../../ui/detail/Panel'
import { Dialog } from '../../ui/dialog/Dialog'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { useSingle } from '../../ui/dialog/use-single'
import { required, requiredText } from '../../ui/form/form-rules'
import { Input } from '../../ui/form/Input'
import type { Chosen } from '../../ui/list/list'
import { rowsText } from '../../ui/list/rows-text'
import { TemplateField } from './TemplateField'

type Preview = DataOf<Ops['coupon']['PreviewCouponGrant']>
type Fields = {
  templateID: number
  reason: string
  by: 'phones' | 'tag' | 'level'
  phones?: string
  tagID?: number
  level?: number
}

const kinds = [
  { value: 'phones', label: '手机号' },
  { value: 'tag', label: '会员标签' },
  { value: 'level', label: '会员等级' },
]
const phoneTitles = [
  '手机号',
  '手机号码',
  '手机',
  '会员手机',
  '联系电话',
  '电话',
  '收货电话',
  'mobile',
  'phone',
]
const levels = [1, 2, 3, 4, 5, 6].map((value) => ({ value, label: `Lv${value}` }))

/** Gives a coupon to members after a preview of the recipients; to one member, or to those chosen in their list. */
export const GrantDialog = ({
  member,
  chosen,
  onClose,
}: {
  member?: { ID: number; MemberName: string }
  chosen?: Chosen
  onClose: () => void
}) => {
  const [form] = Form.useForm<Fields>()
  const by = Form.useWatch('by', form) ?? 'phones'
  const [shown, setShown] = useState<Preview>()
  const preview = useAction(api.coupon.PreviewCouponGrant, { onSuccess: setShown })
  const send = ({ templateID, reason, phones, tagID, level }: Fields) => {
    const typed = { phones: { phones }, tag: { tagID }, level: { level } }[by]
    const listed = chosen?.ids ? { memberIDs: [...chosen.ids] } : { filter: JSON.stringify(chosen?.filter) }
    preview.mutate({
      ...{ templateID, reason },
      ...(member ? { memberID: member.ID } : chosen ? listed : typed),
    })
  }
  if (shown) return <Confirm preview={shown} onBack={() => setShown(undefined)} onClose={onClose} />
  return (
    <FormDialog<Fields>
      title={
        member
          ? `发券给“${member.MemberName}”`
          : chosen
            ? `发券给 ${rowsText(chosen.count, '位会员', chosen.isMore)}`
            : '发放优惠券'
      }
      okText="预览"
      width={600}
      busy={preview.isPending}
      form={form}
      initial={{ by: 'phones' }}
      onSubmit={send}
      onClose={onClose}
    >
      <TemplateField />
      {member || chosen ? null : (
        <>
          <Form.Item name="by" label="发给">
            <Radio.Group options={kinds} />
          </Form.Item>
          <Whom by={by} />
        </>
      )}
      <Form.Item name="reason" label="原因" rules={requiredText('请填写原因')}>
        <Input maxLength={100} showCount placeholder="记入操作日志，会员看不到" />
      </Form.Item>
    </FormDialog>
  )
}

const Whom = ({ by }: { by: Fields['by'] }) => {
  const form = Form.useFormInstance()
  const tags = useCall(api.member.ListMemberTags, {}, { quiet: true })
  if (by === 'phones')
    return (
      <>
        <Form.Item
          name="phones"
          label="手机号"
          extra="每行一个，或用逗号分隔，一次最多 2000 个；也可以从表格读取，按列名找到手机号"
          rules={requiredText('请填写手机号')}
        >
          <Input.TextArea rows={6} />
        </Form.Item>
        <Form.Item>
          <ListChooser
            titles={phoneTitles}
            fits={(cell) => phoneOf(cell) !== undefined}
            onRead={(phones) => form.setFieldValue('phones', phones.join('\n'))}
          />
        </Form.Item>
      </>
    )
  if (by === 'level')
    return (
      <Form.Item name="level" label="等级" rules={required('请选择等级')}>
        <Select<number> options={levels} />
      </Form.Item>
    )
  return (
    <Form.Item name="tagID" label="标签" rules={required('请选择标签')}>
      <Select<number>
        notFoundContent="还没有会员标签"
        options={(tags.data ?? []).map(({ ID, Name, MemberNum }) => ({
          value: ID,
          label: `${Name}（${MemberNum.toLocaleString()} 人）`,
        }))}
      />
    </Form.Item>
  )
}

/** The lines that are no phones: 第 3 行“李四”、第 5 行“1380013”. */
const noPhonesText = (entries: Preview['NoPhones'], total: number) =>
  `${entries.map(({ Line, Text }) => `第 ${Line} 行“${Text}”`).join('、')}${total > entries.length ? ` 等 ${total} 处` : ''}`

type ConfirmProps = { preview: Preview; onBack: () => void; onClose: () => void }

/** Preview of the batch; coupons are given only after confirmation. */
const Confirm = ({ preview, onBack, onClose }: ConfirmProps) => {
  const { message } = App.useApp()
  const single = useSingle()
  const apply = useAction(api.coupon.ApplyCouponGrant, {
    onSuccess: ({ ApprovalID }) => {
      message.success(ApprovalID > 0 ? '已提交，等待另一位同事复核' : '正在发放，可在列表查看进度')
      onClose()
    },
  })
  const { ID, Num, Members, Unknown, UnknownNum, NoPhones, NoPhonesNum, FrozenNum, MaxCost, NeedsApproval } =
    preview
  const names = Members.map(({ Name, Mobile }) => `${Name} ${Mobile}`).join('、')
  return (
    <Dialog
      width={600}
      title="确认发放"
      okText={NeedsApproval ? '提交复核' : '确认发放'}
      cancelText="上一步"
      confirmLoading={apply.isPending}
      onOk={() => single(() => apply.mutate({ id: ID }))}
      onClose={onBack}
    >
      <Facts
        rows={[
          ['会收到', `${Num.toLocaleString()} 位会员`],
          ['其中', `${names}${Num > Members.length ? ' 等' : ''}`],
          ['不会收到', `冻结会员 ${FrozenNum} 位，不是会员的号码 ${UnknownNum} 个`],
          ...(Unknown.length > 0 ? [['未找到', Unknown.join('、')] as [string, string]] : []),
          ...(NoPhonesNum > 0
            ? [['不是手机号', noPhonesText(NoPhones, NoPhonesNum)] as [string, string]]
            : []),
          ['最高成本', MaxCost === null ? '不封顶' : yuanText(MaxCost)],
        ]}
      />
      {NeedsApproval ? (
        <Alert type="warning" showIcon title="可能的成本超过免复核金额，提交后由另一位同事复核" />
      ) : null}
    </Dialog>
  )
}
