import { type Ops } from '@greenstar/contract'
import { type Rules } from '../testing/call-check'

export const settingConsoleRules: Rules<Ops['setting']> = {
  ListGlobalConfig: { who: 'setting.read', sound: () => ({}) },
  SaveGlobalConfig: {
    who: 'setting.write',
    sound: () => ({ key: 'ServiceHours', value: '每天 8:00–20:00' }),
  },
  ListBusinessSettings: { who: 'setting.read', sound: () => ({}) },
  SaveBusinessSettings: {
    who: 'setting.write',
    sound: () => ({
      settings: [
        { key: 'address.maxPerMember', value: '20', seen: '20' },
        { key: 'sms.codeTries', value: '5', seen: '5' },
      ],
    }),
  },
}
