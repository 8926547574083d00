import { TintField } from './TintField'

type Field = { value?: string; onChange?: (value: string) => void }

const nothing = () => {}

/** Tint as a form field; the form sets value and onChange. */
export const TintChoice = ({ value = '', onChange = nothing }: Field) => (
  <TintField value={value} onChange={onChange} />
)
