import { MediaPicker } from './MediaPicker'

const nothing = () => {}

/** One picture of the library as a field of a form, which gives it value and change. */
export const PictureField = ({
  label = '图片',
  value = '',
  onChange = nothing,
}: {
  label?: string
  value?: string
  onChange?: (path: string) => void
}) => <MediaPicker label={label} value={value} onChange={onChange} />
