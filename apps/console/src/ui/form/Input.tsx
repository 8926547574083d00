import { firstLetters, letters } from '@greenstar/rules/platform/letters'
import { Input as Field, type InputProps } from 'antd'
import type { ComponentProps } from 'react'

type Limited = Pick<InputProps, 'maxLength' | 'count'>

/** The limit of a field in letters, as the server counts them; the browser counts most emoji twice and more. */
const inLetters = <P extends Limited>({ maxLength, ...props }: P) =>
  maxLength === undefined
    ? props
    : {
        ...props,
        count: {
          max: maxLength,
          strategy: letters,
          exceedFormatter: (text: string, { max }: { max: number }) => firstLetters(text, max),
        },
      }

const Line = (props: ComponentProps<typeof Field>) => <Field {...inLetters(props)} />
const Search = (props: ComponentProps<typeof Field.Search>) => <Field.Search {...inLetters(props)} />
const TextArea = (props: ComponentProps<typeof Field.TextArea>) => <Field.TextArea {...inLetters(props)} />

/** antd's Input, with `maxLength` and `showCount` in letters. Every field of the console is this one. */
export const Input = Object.assign(Line, { Search, TextArea, Password: Field.Password })
