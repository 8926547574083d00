import { Form, Space } from 'antd'
import { ProductsField } from '../../coupon/shared/ScopeFields'
import { required } from '../../ui/form/form-rules'
import { NumberInput } from '../../ui/form/NumberInput'

/** Fields of 满赠: the product, its pieces for each order, and for how many orders. */
export const GiftFields = ({ known }: { known: readonly { ID: number; Name: string }[] }) => (
  <>
    <ProductsField name="giftID" label="赠品" isFixed={false} known={known} isOne />
    <Space size={16} align="start" wrap>
      <Form.Item name="giftNum" label="每单赠送（件）" rules={required('请填写件数')}>
        <NumberInput min={1} max={9} precision={0} />
      </Form.Item>
      <Form.Item
        name="giftTotal"
        label="份数（单）"
        extra="赠完即止；预算是赠品售价乘以份数"
        rules={required('请填写赠品份数')}
      >
        <NumberInput min={1} max={99_999} precision={0} />
      </Form.Item>
    </Space>
  </>
)
