import 'antd-mobile/es/global'
import '../../styles/antd-mobile.css'
import CascadePicker from 'antd-mobile/es/components/cascade-picker'
import { useEffect } from 'react'
import { openLayer } from '../back-guard'
import type { PickerOption } from '../ColumnPicker'

export interface PickerPartProps {
  title: string
  options: readonly PickerOption[]
  value: readonly string[]
  onConfirm: (value: string[], picked: PickerOption[]) => void
  onClose: () => void
}

type Options = Parameters<typeof CascadePicker>[0]['options']

export default function PickerPart({ title, options, value, onConfirm, onClose }: PickerPartProps) {
  useEffect(() => openLayer(onClose), [onClose])
  return (
    <CascadePicker
      visible
      title={title}
      options={options as Options}
      defaultValue={[...value]}
      confirmText="确定"
      cancelText="取消"
      onClose={onClose}
      onConfirm={(chosen) => {
        const codes = chosen.map(String)
        onConfirm(codes, path(options, codes))
      }}
    />
  )
}

function path(options: readonly PickerOption[], codes: readonly string[]): PickerOption[] {
  const [code, ...rest] = codes
  const found = options.find((option) => option.value === code)
  return found ? [found, ...path(found.children ?? [], rest)] : []
}
