import { patternLimits } from '@greenstar/rules/pattern/pattern.content'
import { Button, Flex, Form, type FormInstance, Space } from 'antd'
import { type KnownProduct, ProductsChoice } from '../../catalog/shared/ProductsChoice'
import { LinkField } from '../../home/shared/LinkField'
import { required, requiredText } from '../../ui/form/form-rules'
import { Input } from '../../ui/form/Input'
import { PictureField } from '../../upload/shared/PictureField'
import type { Fields } from '../pattern.words'
import styles from './Pattern.module.css'
import { newResult, withoutResult, withResult } from './pattern-rows'

interface ResultsEditorProps {
  form: FormInstance<Fields>
  /** Names of link targets by address. */
  links: ReadonlyMap<string, string>
  known: ReadonlyMap<number, KnownProduct>
  onKnown: (products: readonly KnownProduct[]) => void
}

const { results: bounds } = patternLimits

/** Results of a test; adding or removing one changes the points of every option. */
export const ResultsEditor = ({ form, links, known, onKnown }: ResultsEditorProps) => (
  <Form.List name="results">
    {(rows, { add, remove }) => (
      <Flex vertical gap={12}>
        {rows.map(({ key, name }, at) => (
          <fieldset key={key} className={styles.block}>
            <legend>结果 {at + 1}</legend>
            <Button
              size="small"
              danger
              className={styles.remove ?? ''}
              disabled={rows.length <= bounds.least}
              aria-label={`移除结果 ${at + 1}`}
              onClick={() => {
                form.setFieldValue('questions', withoutResult(form.getFieldValue('questions'), name))
                remove(name)
              }}
            >
              移除
            </Button>
            <Space size={16} align="start" wrap>
              <Form.Item name={[name, 'Name']} label="名称" rules={requiredText('请填写结果名称')}>
                <Input maxLength={patternLimits.name} showCount />
              </Form.Item>
              <Form.Item name={[name, 'Tagline']} label="一句话">
                <Input maxLength={patternLimits.tagline} showCount className={styles.tagline ?? ''} />
              </Form.Item>
            </Space>
            <Form.Item name={[name, 'Text']} label="说明" rules={requiredText('请填写结果说明')}>
              <Input.TextArea maxLength={patternLimits.text} showCount rows={4} />
            </Form.Item>
            <Form.Item name={[name, 'ImgPath']} label="图片" rules={required('请选择结果的图片')}>
              <PictureField />
            </Form.Item>
            <Form.Item
              name={[name, 'ProductIDs']}
              label={`适合的商品（最多 ${patternLimits.products} 件，按选择的顺序）`}
            >
              <ProductsChoice known={known} onKnown={onKnown} max={patternLimits.products} />
            </Form.Item>
            <ResultLink name={name} links={links} />
          </fieldset>
        ))}
        <Button
          disabled={rows.length >= bounds.max}
          onClick={() => {
            form.setFieldValue('questions', withResult(form.getFieldValue('questions')))
            add(newResult())
          }}
        >
          添加结果
        </Button>
      </Flex>
    )}
  </Form.List>
)

const ResultLink = ({ name, links }: { name: number; links: ReadonlyMap<string, string> }) => {
  const address = Form.useWatch<string>(['results', name, 'LinkUrl']) ?? ''
  return (
    <Form.Item name={[name, 'LinkUrl']} label="“看更多”打开（可不选）">
      <LinkField name={links.get(address) ?? ''} optional />
    </Form.Item>
  )
}
