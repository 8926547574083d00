import 'antd-mobile/es/global'
import '../../styles/antd-mobile.css'
import CascadePicker from 'antd-mobile/es/components/cascade-picker'
import type { PickerOption } from '../form/ColumnPicker'
import { HeavyLayer } from './HeavyLayer'

export interface PickerPartProps {
  /** false during the exit animation. */
  open: boolean
  title: string
  options: readonly PickerOption[]
  value: readonly string[]
  onConfirm: (value: string[], picked: PickerOption[]) => void
  onClose: () => void
}

type Options = Parameters<typeof CascadePicker>[0]['options']

export default function PickerPart({ open, title, options, value, onConfirm, onClose }: PickerPartProps) {
  return (
    <HeavyLayer open={open} label={title} onClose={onClose}>
      <CascadePicker
        visible={open}
        getContainer={null}
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
    </HeavyLayer>
  )
}

function path(options: readonly PickerOption[], codes: readonly string[]): PickerOption[] {
  const [code, ...rest] = codes
  const found = options.find((option) => option.value === code)
  return found ? [found, ...path(found.children ?? [], rest)] : []
}
