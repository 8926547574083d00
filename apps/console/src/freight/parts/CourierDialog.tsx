import { plainWidth } from '@greenstar/rules/platform/plain-width'
import { api } from '@greenstar/web/ops-api'
import { Button, Form, Switch, TreeSelect } from 'antd'
import { useDone } from '../../platform/use-done'
import { useRowEdit } from '../../platform/use-form-edit'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { required, requiredText } from '../../ui/form/form-rules'
import { Input } from '../../ui/form/Input'
import { NumberInput } from '../../ui/form/NumberInput'
import type { Courier } from '../courier.columns'
import type { FreightArea } from '../freight.columns'
import styles from './TemplateDialog.module.css'

type Fields = {
  code: string
  name: string
  phone: string
  index: number
  isUsed: boolean
  days: number
  farDays: number
  regions: { AreaID?: number; Days?: number }[]
}

const dayRules = required('请填写天数')

const start = (courier: Courier | undefined): Fields => ({
  code: '',
  name: courier?.Name ?? '',
  phone: courier?.Phone ?? '',
  index: courier?.Index ?? 50,
  isUsed: courier?.IsUsed ?? true,
  days: courier?.Days ?? 3,
  farDays: courier?.FarDays ?? 6,
  regions: courier?.Regions.map(({ AreaID, Days }) => ({ AreaID, Days })) ?? [],
})

/** Creates or edits a courier and its delivery days; the code is fixed because parcels refer to it. */
export const CourierDialog = ({
  courier,
  areas,
  onClose,
}: {
  courier: Courier | undefined
  areas: readonly FreightArea[]
  onClose: () => void
}) => {
  const edit = useRowEdit(api.freight.SaveCourier, {
    subject: courier,
    start,
    payload: ({ code, regions, ...given }) => ({
      ...given,
      code: courier?.Code ?? code,
      isNew: courier === undefined,
      regions: regions.flatMap(({ AreaID, Days }) => (AreaID && Days ? [{ AreaID, Days }] : [])),
    }),
    onSuccess: useDone('已保存', onClose),
  })
  return (
    <FormDialog<Fields>
      title={courier ? `编辑物流公司“${courier.Name}”` : '新建物流公司'}
      {...edit}
      onClose={onClose}
    >
      <Form.Item name="name" label="名称" rules={requiredText('请填写名称')}>
        <Input maxLength={20} autoFocus />
      </Form.Item>
      {courier ? null : (
        <Form.Item
          name="code"
          label="编号"
          normalize={plainWidth}
          extra="物流查询接口的公司编号，建好后不能修改"
          rules={[
            { required: true, message: '请填写编号' },
            { pattern: /^[A-Za-z][A-Za-z0-9-]*$/, message: '编号用字母开头，可含数字与横线' },
          ]}
        >
          <Input maxLength={20} placeholder="如 shunfeng" />
        </Form.Item>
      )}
      <div className={styles.prices}>
        <Form.Item
          name="phone"
          label="客服电话"
          normalize={plainWidth}
          rules={[{ pattern: /^[\d-]*$/, message: '电话只含数字与横线' }]}
        >
          <Input maxLength={20} />
        </Form.Item>
        <Form.Item name="index" label="顺序" extra="小的在前" rules={required('请填写顺序')}>
          <NumberInput<number> className={styles.price ?? ''} min={0} max={999} precision={0} />
        </Form.Item>
        <Form.Item name="days" label="一般地区在途" rules={dayRules}>
          <NumberInput<number> className={styles.price ?? ''} min={1} max={60} precision={0} suffix="天" />
        </Form.Item>
        <Form.Item name="farDays" label="偏远地区在途" rules={dayRules}>
          <NumberInput<number> className={styles.price ?? ''} min={1} max={60} precision={0} suffix="天" />
        </Form.Item>
      </div>
      <Form.Item
        name="isUsed"
        label="启用"
        valuePropName="checked"
        extra="停用后发货时不能再选，已发出的包裹不受影响"
      >
        <Switch />
      </Form.Item>
      <Form.Item label="单独设置的地区" extra="市先于省；没有写到的按一般或偏远地区计算">
        <Form.List name="regions">
          {(fields, { add, remove }) => (
            <>
              {fields.map(({ key, name }, at) => (
                <div key={key} className={styles.region}>
                  <Form.Item
                    name={[name, 'AreaID']}
                    className={styles.area ?? ''}
                    rules={required('请选择地区')}
                  >
                    <TreeSelect<number>
                      aria-label={`第 ${at + 1} 个地区`}
                      showSearch={{ treeNodeFilterProp: 'title' }}
                      placeholder="省或市，可输入名称查找"
                      treeData={areas.map(({ AreaID, Name, Cities }) => ({
                        value: AreaID,
                        title: Name,
                        children: Cities.map((city) => ({ value: city.AreaID, title: city.Name })),
                      }))}
                    />
                  </Form.Item>
                  <Form.Item name={[name, 'Days']} rules={dayRules}>
                    <NumberInput<number>
                      aria-label={`第 ${at + 1} 个地区的天数`}
                      min={1}
                      max={60}
                      precision={0}
                      suffix="天"
                    />
                  </Form.Item>
                  <Button type="text" aria-label={`删除第 ${at + 1} 个地区`} onClick={() => remove(name)}>
                    删除
                  </Button>
                </div>
              ))}
              <Button type="dashed" onClick={() => add({})}>
                添加地区
              </Button>
            </>
          )}
        </Form.List>
      </Form.Item>
    </FormDialog>
  )
}
