import { blockWords, pageLimits } from '@greenstar/rules/home/activity-page'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Form, Select } from 'antd'
import { type KnownProduct, ProductsChoice } from '../../catalog/shared/ProductsChoice'
import { required, requiredText } from '../../ui/form/form-rules'
import { Input } from '../../ui/form/Input'
import { MomentInput } from '../../ui/form/MomentInput'
import { PictureField } from '../../upload/shared/PictureField'
import type { BlockFields } from '../page.words'
import { LinkField } from '../shared/LinkField'

export interface BlockEditorProps {
  /** Index in the form's list. */
  name: number
  kind: BlockFields['Kind']
  linkName: string
  known: ReadonlyMap<number, KnownProduct>
  onKnown: (products: readonly KnownProduct[]) => void
}

/** Fields of a block by its kind. */
export const BlockEditor = ({ name, kind, linkName, known, onKnown }: BlockEditorProps) => (
  <>
    <Form.Item name={[name, 'Kind']} hidden>
      <Input />
    </Form.Item>
    {kind === 'coupon' ? null : (
      <Form.Item name={[name, 'Title']} label={kind === 'picture' ? '图片说明（给读屏软件）' : '标题'}>
        <Input maxLength={20} showCount />
      </Form.Item>
    )}
    {kind === 'picture' ? (
      <>
        <Form.Item
          name={[name, 'ImgPath']}
          label="图片"
          extra="宽高 2:1，建议 1000 × 500"
          rules={required('请选择图片')}
        >
          <PictureField />
        </Form.Item>
        <Form.Item name={[name, 'LinkUrl']} label="点击后打开（可不填）">
          <LinkField name={linkName} />
        </Form.Item>
      </>
    ) : null}
    {kind === 'text' ? (
      <Form.Item name={[name, 'Text']} label="文字" rules={requiredText('请填写文字')}>
        <Input.TextArea maxLength={pageLimits.text} showCount rows={4} />
      </Form.Item>
    ) : null}
    {kind === 'countdown' ? (
      <Form.Item name={[name, 'EndDate']} label="倒计时到" rules={required('请选择倒计时的时间')}>
        <MomentInput label="倒计时到" none="请选择" />
      </Form.Item>
    ) : null}
    {kind === 'products' ? (
      <Form.Item
        name={[name, 'ProductIDs']}
        label={`商品（最多 ${pageLimits.products} 件，按选择的顺序）`}
        rules={required('请选择商品')}
      >
        <ProductsChoice known={known} onKnown={onKnown} max={pageLimits.products} />
      </Form.Item>
    ) : null}
    {kind === 'coupon' ? (
      <Form.Item name={[name, 'PublishID']} label={blockWords.coupon} rules={required('请选择领券活动')}>
        <CampaignChoice />
      </Form.Item>
    ) : null}
  </>
)

const CampaignChoice = ({
  id,
  value,
  onChange,
}: {
  id?: string
  value?: number
  onChange?: (id: number) => void
}) => {
  const found = useCall(
    api.coupon.ListCouponCampaigns,
    { way: 'mall', currentPage: 1, pageSize: 50 },
    { quiet: true },
  )
  return (
    <Select<number>
      {...(id ? { id } : {})}
      placeholder="选择领券活动"
      loading={found.isFetching}
      notFoundContent={found.isFetching ? '正在查找…' : '没有领券活动'}
      options={(found.data?.DataList ?? []).map(({ ID, Name }) => ({ value: ID, label: Name }))}
      {...(value ? { value } : {})}
      onChange={(next) => onChange?.(next)}
    />
  )
}
