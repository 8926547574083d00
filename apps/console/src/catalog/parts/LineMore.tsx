import { LimitFlag } from '@greenstar/rules/catalog/product.limits'
import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import { Checkbox, Form, Input, InputNumber, Select, Switch } from 'antd'
import { MomentInput } from '../../ui/MomentInput'
import { PictureField } from '../../upload/shared/PictureField'
import { attributeWords } from '../product.words'
import styles from './LineFields.module.css'

const limits = [
  { value: LimitFlag.forbidBuyAlone, label: '不支持单拍' },
  { value: LimitFlag.forbidAddShopcar, label: '不可加入购物车' },
]

/** Checkboxes of the limit flags; the value is their sorted digits. */
const LimitInput = ({ value = '', onChange }: { value?: string; onChange?: (flags: string) => void }) => (
  <Checkbox.Group
    options={limits}
    value={[...value]}
    onChange={(flags) => onChange?.([...flags].sort((a, b) => a.localeCompare(b)).join(''))}
  />
)

const whole = { precision: 0, min: 0, className: styles.number ?? '' }

const money = {
  ...{ stringMode: true, min: '0', max: '999999.99', precision: 2, prefix: '¥', placeholder: '无' },
  className: styles.number ?? '',
}

/** Further fields of a line. */
export const LineMore = ({ at, isOwn }: { at: number; isOwn: boolean }) => (
  <div className={styles.more}>
    {isOwn ? null : (
      <Form.Item name={[at, 'ImgPath']} label="规格图片">
        <PictureField label="规格图片" />
      </Form.Item>
    )}
    {isOwn ? null : (
      <Form.Item name={[at, 'Name']} label="名称（与商品不同时填写）">
        <Input maxLength={60} />
      </Form.Item>
    )}
    <Form.Item name={[at, 'Model']} label="型号">
      <Input maxLength={40} />
    </Form.Item>
    <Form.Item name={[at, 'MinNum']} label="起购数量（0 不限）">
      <InputNumber {...whole} max={9999} />
    </Form.Item>
    <Form.Item name={[at, 'MaxNum']} label="每人限购（0 不限）">
      <InputNumber {...whole} max={9999} />
    </Form.Item>
    <Form.Item name={[at, 'OnceStep']} label="购买步长">
      <InputNumber {...whole} min={1} max={9999} />
    </Form.Item>
    <Form.Item name={[at, 'AvailablePollen']} label="单件可用绿星币">
      <InputNumber {...whole} max={1_000_000} />
    </Form.Item>
    <Form.Item name={[at, 'NewcomerPrice']} label="新人价（首单 1 件）">
      <InputNumber<string> {...money} />
    </Form.Item>
    <Form.Item name={[at, 'FloorPrice']} label="底价（低于它要审批）">
      <InputNumber<string> {...money} />
    </Form.Item>
    <Form.Item name={[at, 'LowStock']} label="低库存提醒数">
      <InputNumber {...whole} max={9999} placeholder="通用值" />
    </Form.Item>
    <Form.Item name={[at, 'ProductAttribute']} label="销售方式">
      <Select
        options={Object.entries(attributeWords).map(([value, label]) => ({ value: Number(value), label }))}
      />
    </Form.Item>
    <Form.Item name={[at, 'SaleBeginDate']} label="开售时间">
      <MomentInput label="开售时间" />
    </Form.Item>
    <Form.Item name={[at, 'SaleEndDate']} label="停售时间">
      <MomentInput label="停售时间" />
    </Form.Item>
    <Form.Item name={[at, 'Limit']} label="购买限制">
      <LimitInput />
    </Form.Item>
    <Form.Item name={[at, 'IsSellOut']} label="标记已售罄" valuePropName="checked">
      <Switch />
    </Form.Item>
    {isOwn ? null : (
      <Form.Item
        name={[at, 'Status']}
        label="规格在售"
        valuePropName="checked"
        getValueProps={(status: number) => ({ checked: status === ProductStatus.selling })}
        normalize={(on: boolean) => (on ? ProductStatus.selling : ProductStatus.offShelf)}
      >
        <Switch />
      </Form.Item>
    )}
  </div>
)
