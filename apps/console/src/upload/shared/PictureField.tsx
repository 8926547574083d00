import { MediaPicker } from './MediaPicker'

const nothing = () => {}

/** One picture of the library as a field of a form, which gives it value and change. */
export const PictureField = ({
  value = '',
  onChange = nothing,
}: {
  value?: string
  onChange?: (path: string) => void
}) => <MediaPicker label="图片" value={value} onChange={onChange} />
