import { type DealKind, dealKinds } from '@greenstar/rules/deal/deal.kind'
import { Button, Flex, Form, Space } from 'antd'
import { required } from '../../ui/form/form-rules'
import { NumberInput } from '../../ui/form/NumberInput'

const needed = required('请填写')

/** Field `steps` of a deal: for each step what is needed and what it takes off, by its kind. */
export const DealSteps = ({ kind }: { kind: DealKind }) => {
  const { counts, takes, maxSteps, maxPercent, hasMax, repeats } = dealKinds[kind]
  return (
    <Form.List name="steps">
      {(rows, { add, remove }) => (
        <Flex vertical align="start">
          {rows.slice(0, maxSteps).map(({ key, name }) => (
            <Space key={key} align="start" size={8} wrap>
              {counts === 'amount' ? (
                <Form.Item
                  name={[name, 'threshold']}
                  label={repeats ? '每满（元）' : '满（元）'}
                  rules={needed}
                >
                  <NumberInput min={0.01} max={9_999_999} precision={2} />
                </Form.Item>
              ) : null}
              {counts === 'pieces' ? (
                <Form.Item name={[name, 'pieces']} label="满（件）" rules={needed}>
                  <NumberInput min={2} max={999} precision={0} />
                </Form.Item>
              ) : null}
              {takes === 'amount' ? (
                <Form.Item name={[name, 'amount']} label="减（元）" rules={needed}>
                  <NumberInput min={0.01} max={9_999_999} precision={2} />
                </Form.Item>
              ) : null}
              {takes === 'percentage' || takes === 'second' ? (
                <Form.Item
                  name={[name, 'percent']}
                  label={takes === 'second' ? '第二件优惠（%）' : '优惠（%）'}
                  rules={needed}
                  extra="20 是 8 折，50 是半价"
                >
                  <NumberInput min={1} max={maxPercent} precision={0} />
                </Form.Item>
              ) : null}
              {hasMax ? (
                <Form.Item name={[name, 'max']} label="每单最多减（元）" extra="不填为不限">
                  <NumberInput min={0.01} max={9_999_999} precision={2} />
                </Form.Item>
              ) : null}
              {maxSteps > 1 ? (
                <Form.Item label=" " colon={false}>
                  <Button type="link" danger disabled={rows.length === 1} onClick={() => remove(name)}>
                    移除
                  </Button>
                </Form.Item>
              ) : null}
            </Space>
          ))}
          {maxSteps > 1 ? (
            <Form.Item>
              <Button onClick={() => add({})} disabled={rows.length >= maxSteps}>
                添加一档
              </Button>
            </Form.Item>
          ) : null}
        </Flex>
      )}
    </Form.List>
  )
}
