import { type AreaIds, areaPath, areaResult, findCity, isNotFreeArea } from '@greenstar/rules/region/area'
import { areaName } from '@greenstar/rules/region/area-name'
import { useEffect, useMemo, useState } from 'react'
import { cx } from '../../ui/cx'
import { ColumnPicker } from '../../ui/form/ColumnPicker'
import { FieldFrame } from '../../ui/form/Field'
import { ForwardIcon } from '../../ui/icon/icons-first'
import { dialog } from '../../ui/layer/dialogs'
import styles from './AreaField.module.css'
import { areaOptions } from './area-options'
import { useAreaTree } from './use-area-tree'

export interface ChosenArea extends AreaIds {
  /** 广东省深圳市南山区 */
  name: string
}

export interface AreaFieldProps {
  value: ChosenArea | undefined
  onChange: (area: ChosenArea) => void
  /** City that the picker shows while nothing is chosen: 深圳市. */
  near?: string | undefined
  error?: string | undefined
}

const treeFailed = '地址数据加载失败，请稍后再试'
const notFreeNote = '这个地区不在包邮范围，运费以下单时显示的为准'

/** 所在地区: picker of province, city and county; notes areas without free shipping. */
export function AreaField({ value, onChange, near = '', error }: AreaFieldProps) {
  const tree = useAreaTree()
  const [open, setOpen] = useState(false)
  const options = useMemo(() => (tree.data ? areaOptions(tree.data) : []), [tree.data])
  const isFar = value !== undefined && tree.data !== undefined && isNotFreeArea(tree.data, value)

  const start = useMemo(() => findCity(tree.data ?? [], near), [tree.data, near])
  const shown = value
    ? [value.provinceId, value.cityId, value.districtId]
    : start
      ? [start.province.areaId, start.city.areaId, start.city.counties[0]?.areaId ?? 0]
      : []

  useEffect(() => {
    if (tree.errorUpdatedAt > 0) void dialog.alert(treeFailed)
  }, [tree.errorUpdatedAt])

  const show = async () => {
    const { data } = tree.data ? tree : await tree.refetch()
    if (data) setOpen(true)
  }
  const choose = (codes: string[]) => {
    setOpen(false)
    const [provinceId = 0, cityId = 0, districtId = 0] = codes.map(Number)
    const path = areaPath(tree.data ?? [], { provinceId, cityId, districtId })
    if (!path) return
    const { province, city, county } = areaResult(path)
    onChange({ provinceId, cityId, districtId, name: areaName([province, city, county]) })
  }

  return (
    <>
      <FieldFrame label="所在地区" error={error} hint={isFar ? notFreeNote : undefined}>
        {({ id, 'aria-describedby': about }) => (
          <button
            type="button"
            id={id}
            className={cx(styles.area, error && styles.wrong)}
            aria-describedby={about}
            aria-haspopup="dialog"
            aria-busy={tree.isFetching && !tree.data ? true : undefined}
            data-wrong={error ? '' : undefined}
            onClick={show}
          >
            <span className={value ? undefined : styles.nothing}>{value?.name ?? '请选择省、市、区'}</span>
            <ForwardIcon size={16} />
          </button>
        )}
      </FieldFrame>
      <ColumnPicker
        open={open}
        title="选择地区"
        options={options}
        value={shown.map(String)}
        onConfirm={choose}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
