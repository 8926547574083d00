import { Gender } from '@greenstar/rules/member/profile'
import { shanghaiDay } from '@greenstar/rules/platform/time'
import type { DataFor } from '@greenstar/web/call-ref'
import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useState } from 'react'
import { Loaded } from '../platform/read/Loaded'
import { Screen } from '../platform/Screen'
import { Cell, CellGroup } from '../ui/card/Cell'
import { DatePicker } from '../ui/form/DatePicker'
import { RadioList } from '../ui/form/RadioList'
import { TextField } from '../ui/form/TextField'
import { toast } from '../ui/layer/toasts'
import { usePageChrome } from '../ui/nav/page-chrome'
import { CellsSkeleton } from '../ui/state/Skeleton'
import { serverNow } from '../ui/text/clock'
import { avatarPath, nicknamePath } from './member.paths'
import { reviewNote } from './member.words'
import styles from './ProfileScreen.module.css'
import { AccountForm } from './parts/AccountForm'

const genders = [
  { value: Gender.female, label: '女' },
  { value: Gender.male, label: '男' },
  { value: Gender.unknown, label: '不透露' },
]

/** /setting/profile: birthday, gender and city; completing the profile once earns pollen (domain 7). */
export default function ProfileScreen() {
  const profile = useCall(api.member.GetMyProfile, {})
  return (
    <Screen title="个人资料">
      <Loaded call={profile} skeleton={<CellsSkeleton />}>
        {(mine) => (
          <>
            <CellGroup>
              <Cell
                label="头像"
                note={reviewNote('新头像', mine.AvatarReview)}
                value="修改"
                to={avatarPath()}
              />
              <Cell
                label="昵称"
                note={reviewNote(`“${mine.NameReview?.Text}”`, mine.NameReview)}
                value={mine.MemberName}
                to={nicknamePath()}
              />
            </CellGroup>
            <ProfileForm mine={mine} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

function ProfileForm({ mine }: { mine: DataFor<typeof api.member.GetMyProfile> }) {
  const [birthday, setBirthday] = useState(mine.Birthday)
  const [gender, setGender] = useState<number>(mine.Gender)
  const [city, setCity] = useState(mine.City)
  const { goBack } = usePageChrome()
  const rule = useCall(api.mission.GetPollenRule, {}, { quiet: true })
  const reward = rule.data?.Rewards.find(({ Way }) => Way === 'profile')?.PollenNum ?? 0
  const edit = useAction(api.member.MemberEdit, {
    onSuccess: () => {
      toast('资料已保存')
      goBack()
    },
  })
  const changes = {
    ...(birthday === mine.Birthday ? {} : { birthday }),
    ...(gender === mine.Gender ? {} : { gender }),
    ...(city.trim() === mine.City ? {} : { city: city.trim() }),
  }
  return (
    <AccountForm
      intro={reward > 0 ? `首次填完生日、性别和城市，得 ${reward} 绿星币；生日当天有会员礼。` : undefined}
      submitLabel="保存"
      busy={edit.isPending}
      missing={Object.keys(changes).length === 0 ? '还没有修改' : undefined}
      onSubmit={() => edit.mutate(changes)}
    >
      <div className={styles.birthday}>
        <BirthdayCell mine={mine} value={birthday} onChange={setBirthday} />
      </div>
      <RadioList titled label="性别" options={genders} value={gender} onChange={setGender} />
      <TextField
        label="所在城市"
        hint="新增收货地址时从这里选起"
        placeholder="如：深圳市"
        maxLength={40}
        clearable
        value={city}
        onChange={setCity}
      />
    </AccountForm>
  )
}

type BirthdayProps = {
  mine: DataFor<typeof api.member.GetMyProfile>
  value: string
  onChange: (day: string) => void
}

/** Date of birth; can be changed once a year, because presents depend on it. */
function BirthdayCell({ mine, value, onChange }: BirthdayProps) {
  const [today] = useState(() => shanghaiDay(serverNow()))
  const [picking, setPicking] = useState(false)
  const from = mine.BirthdayFrom?.slice(0, 10)
  const shown = value || '未填写'
  if (from) return <Cell label="生日" note={`${from} 起可修改`} value={shown} />
  return (
    <>
      <Cell label="生日" note="一年只能修改一次" value={shown} onClick={() => setPicking(true)} />
      <DatePicker
        past
        title="选择生日"
        open={picking}
        value={value || '1995-01-01'}
        today={today}
        onClose={() => setPicking(false)}
        onConfirm={(day) => {
          onChange(day)
          setPicking(false)
        }}
      />
    </>
  )
}
