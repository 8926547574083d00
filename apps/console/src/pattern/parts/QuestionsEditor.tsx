import { patternLimits } from '@greenstar/rules/pattern/pattern.content'
import { Button, Flex, Form, Space } from 'antd'
import { requiredText } from '../../ui/form/form-rules'
import { Input } from '../../ui/form/Input'
import { NumberInput } from '../../ui/form/NumberInput'
import styles from './Pattern.module.css'
import { newOption, newQuestion } from './pattern-rows'

/** Questions in order; a table has each option's points for every result. `names` are the results' names. */
export const QuestionsEditor = ({ names }: { names: readonly string[] }) => (
  <Form.List name="questions">
    {(rows, { add, remove, move }) => (
      <Flex vertical gap={12}>
        <p className={styles.hint}>
          每个选项给每种结果 0 至 {patternLimits.points}{' '}
          分，总分最高的就是测出的结果；同分时排在前面的结果优先。
        </p>
        {rows.map(({ key, name }, at) => (
          <fieldset key={key} className={styles.block}>
            <legend>第 {at + 1} 题</legend>
            <Space size={4} className={styles.remove ?? ''}>
              <Button
                size="small"
                disabled={at === 0}
                aria-label={`上移第 ${at + 1} 题`}
                onClick={() => move(at, at - 1)}
              >
                上移
              </Button>
              <Button
                size="small"
                disabled={at === rows.length - 1}
                aria-label={`下移第 ${at + 1} 题`}
                onClick={() => move(at, at + 1)}
              >
                下移
              </Button>
              <Button
                size="small"
                danger
                disabled={rows.length === 1}
                aria-label={`移除第 ${at + 1} 题`}
                onClick={() => remove(name)}
              >
                移除
              </Button>
            </Space>
            <Form.Item name={[name, 'Text']} label="题目" rules={requiredText('请填写题目')}>
              <Input maxLength={patternLimits.question} showCount />
            </Form.Item>
            <Options question={name} place={at + 1} names={names} />
          </fieldset>
        ))}
        <Button
          disabled={rows.length >= patternLimits.questions.max}
          onClick={() => add(newQuestion(names.length))}
        >
          添加题目
        </Button>
      </Flex>
    )}
  </Form.List>
)

interface OptionsProps {
  question: number
  /** From 1. */
  place: number
  names: readonly string[]
}

const Options = ({ question, place, names }: OptionsProps) => (
  <Form.List name={[question, 'Options']}>
    {(rows, { add, remove }) => (
      <>
        <table className={styles.points}>
          <thead>
            <tr>
              <th scope="col">选项</th>
              {names.map((result, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: results have no id, and names may be equal while they are typed
                <th key={at} scope="col">
                  {result || `结果 ${at + 1}`}
                </th>
              ))}
              <th scope="col" aria-label="操作" />
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name }, at) => (
              <tr key={key}>
                <td>
                  <Form.Item name={[name, 'Text']} rules={requiredText('请填写选项')} noStyle>
                    <Input
                      maxLength={patternLimits.option}
                      aria-label={`第 ${place} 题选项 ${at + 1}`}
                      placeholder={`选项 ${at + 1}`}
                    />
                  </Form.Item>
                </td>
                {names.map((result, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: points belong to the result at that index
                  <td key={index}>
                    <Form.Item name={[name, 'Points', index]} noStyle>
                      <NumberInput
                        min={0}
                        max={patternLimits.points}
                        precision={0}
                        className={styles.point ?? ''}
                        aria-label={`第 ${place} 题选项 ${at + 1}给${result || `结果 ${index + 1}`}的分`}
                      />
                    </Form.Item>
                  </td>
                ))}
                <td>
                  <Button
                    type="link"
                    danger
                    disabled={rows.length <= patternLimits.options.least}
                    aria-label={`移除第 ${place} 题选项 ${at + 1}`}
                    onClick={() => remove(name)}
                  >
                    移除
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <Button
          size="small"
          disabled={rows.length >= patternLimits.options.max}
          onClick={() => add(newOption(names.length))}
        >
          添加选项
        </Button>
      </>
    )}
  </Form.List>
)
