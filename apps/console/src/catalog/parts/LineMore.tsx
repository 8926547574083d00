import { fieldOf, plainFields, productMost } from '@greenstar/rules/catalog/product.fields'
import { LimitFlag } from '@greenstar/rules/catalog/product.limits'
import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import { Checkbox, Form, Select, Switch } from 'antd'
import { Input } from '../../ui/form/Input'
import { MomentInput } from '../../ui/form/MomentInput'
import { NumberInput } from '../../ui/form/NumberInput'
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
  ...{
    stringMode: true,
    min: '0',
    max: String(productMost.priceFen / 100),
    precision: 2,
    prefix: '¥',
    placeholder: '无',
  },
  className: styles.number ?? '',
}

/** Fields that are in the row above. */
const inRow: readonly string[] = ['Attribute', 'NetWeight']
const more = plainFields.line.filter((key) => !inRow.includes(key))
const unlimited: readonly string[] = ['MinNum', 'MaxNum']

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
        <Input maxLength={fieldOf('Name').max} />
      </Form.Item>
    )}
    {more.map((key) => (
      <Form.Item
        key={key}
        name={[at, key]}
        label={`${fieldOf(key).title}${unlimited.includes(key) ? '（0 不限）' : ''}`}
      >
        {fieldOf(key).kind === 'line' ? (
          <Input maxLength={fieldOf(key).max} placeholder={fieldOf(key).hint ?? ''} />
        ) : (
          <NumberInput {...whole} min={fieldOf(key).min ?? 0} max={fieldOf(key).max} />
        )}
      </Form.Item>
    ))}
    <Form.Item name={[at, 'NewcomerPrice']} label="新人价（首单 1 件）">
      <NumberInput<string> {...money} />
    </Form.Item>
    <Form.Item name={[at, 'FloorPrice']} label="底价（低于它要审批）">
      <NumberInput<string> {...money} />
    </Form.Item>
    <Form.Item name={[at, 'LowStock']} label={fieldOf('LowStock').title}>
      <NumberInput {...whole} max={fieldOf('LowStock').max} placeholder="通用值" />
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
