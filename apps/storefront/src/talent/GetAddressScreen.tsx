import { postLimits } from '@greenstar/rules/post/post'
import { areaName } from '@greenstar/rules/region/area-name'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { type FormEvent, useState } from 'react'
import { Screen } from '../platform/Screen'
import { storedCity } from '../platform/session/location'
import { choosePlace } from '../post/shared/chosen-place'
import { AreaField } from '../region/shared/AreaField'
import { Cell, CellGroup } from '../ui/card/Cell'
import { Button } from '../ui/form/Button'
import { TextField } from '../ui/form/TextField'
import { usePageChrome } from '../ui/nav/page-chrome'
import styles from './parts/GetAddress.module.css'

/** /talent/getAddress: place of a work: a known city, a chosen area, or free text. */
export default function GetAddressScreen() {
  const { goBack } = usePageChrome()
  const [typed, setTyped] = useState('')
  // only the area of an address, because the street is private
  const { data: addresses = [] } = useCall(api.member.GetReceiveAddressList, {}, { quiet: true })
  const areas = addresses.map(({ ProvinceName, CityName, DistrictName }) =>
    areaName([ProvinceName, CityName, DistrictName]),
  )
  const known = [...new Set([storedCity(), ...areas])].filter(Boolean).slice(0, 6)
  const choose = (address: string) => {
    choosePlace(address.slice(0, postLimits.address))
    goBack()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim()) choose(typed.trim())
  }
  return (
    <Screen title="添加地点">
      <form className={styles.typed} onSubmit={submit}>
        <TextField
          label="输入地点"
          placeholder="如：上海植物园"
          maxLength={postLimits.address}
          enterKeyHint="done"
          clearable
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit" block disabled={typed.trim() === ''}>
          使用这个地点
        </Button>
      </form>
      <CellGroup title="选择城市">
        {known.map((name) => (
          <Cell key={name} label={name} onClick={() => choose(name)} />
        ))}
        <Cell label="不显示地点" onClick={() => choose('')} />
      </CellGroup>
      <div className={styles.area}>
        <AreaField value={undefined} onChange={({ name }) => choose(name)} near={storedCity()} />
      </div>
    </Screen>
  )
}
