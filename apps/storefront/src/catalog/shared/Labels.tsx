import { Leaf } from '../../ui/Leaf'
import { labelTone } from '../catalog.words'

/** Labels of a product as leaves. */
export const Labels = ({ of }: { of: readonly string[] }) =>
  of.map((label) => (
    <Leaf key={label} tone={labelTone(label)}>
      {label}
    </Leaf>
  ))
