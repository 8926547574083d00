import { MediaPicker } from './MediaPicker'

const nothing = () => {}

/** One library picture as a form field; the form sets value and onChange. */
export const PictureField = ({
  label = '图片',
  value = '',
  onChange = nothing,
}: {
  label?: string
  value?: string
  onChange?: (path: string) => void
}) => <MediaPicker label={label} value={value} onChange={onChange} />
