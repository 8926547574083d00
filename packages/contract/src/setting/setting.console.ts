import { z } from 'zod'
import { byOperator, call, operatorWrite } from '../platform/call'
import { Int, ListIn, Moment, Nothing, Paragraph, RequiredText } from '../platform/wire'

const ConfigRow = z.object({
  Key: z.string(),
  Value: z.string(),
  Label: z.string(),
  Hint: z.string(),
  /** Whether the value is 1 for on or 0 for off. */
  IsSwitch: z.boolean(),
  UpdatedAt: Moment,
  UpdatedBy: z.string(),
})
const SettingRow = z.object({
  Key: z.string(),
  Label: z.string(),
  Value: z.number(),
  Default: z.number(),
  Min: z.number(),
  Max: z.number(),
  Unit: z.string(),
})

export const settingConsole = {
  ListGlobalConfig: call('Console', 'GET', {
    zh: '全局配置列表',
    ...byOperator('setting.read'),
    payload: z.object({}),
    data: z.array(ConfigRow),
  }),
  SaveGlobalConfig: call('Console', 'POST', {
    zh: '修改全局配置',
    ...operatorWrite('setting.write'),
    payload: z.object({
      key: RequiredText(64, '请选择配置项'),
      value: Paragraph(4000),
    }),
    data: Nothing,
    refusals: ['setting/value-invalid'],
  }),
  ListBusinessSettings: call('Console', 'GET', {
    zh: '业务参数列表',
    ...byOperator('setting.read'),
    payload: z.object({}),
    data: z.array(SettingRow),
  }),
  SaveBusinessSettings: call('Console', 'POST', {
    zh: '修改业务参数',
    ...operatorWrite('setting.write'),
    payload: z.object({
      settings: ListIn(
        z.object({
          key: RequiredText(64, '请选择参数'),
          value: RequiredText(20, '请填写取值'),
          /** The value that the page showed. */
          seen: RequiredText(20, '请先查看现在的取值再修改'),
        }),
        100,
      ),
    }),
    /** Number of changes that wait for a second person. */
    data: z.object({ Waiting: Int }),
    refusals: [
      'setting/value-invalid',
      'setting/value-stale',
      'setting/not-rising',
      'operator/approval-waiting',
    ],
  }),
}
