import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

type Press = Pick<KeyboardEvent, 'key' | 'isComposing' | 'keyCode'>

/** The key code of every key that an input method handles. */
const inputMethodCode = 229

/**
 * Whether a key press is an Enter that ends a composition: it takes a word of the input method and sends nothing.
 * Safari reports it after the composition; there only the key code identifies it.
 */
const endsComposition = ({ key, isComposing, keyCode }: Press): boolean =>
  key === 'Enter' && (isComposing || keyCode === inputMethodCode)

/**
 * Handler for onKeyDown that runs on Enter. Not with Shift, which begins a line, and not on an Enter that ends a
 * composition. The only way to react to Enter in both front ends.
 */
export const onEnter =
  <Field extends Element>(run: (event: ReactKeyboardEvent<Field>) => void) =>
  (event: ReactKeyboardEvent<Field>): void => {
    if (event.key === 'Enter' && !event.shiftKey && !endsComposition(event.nativeEvent)) run(event)
  }

/** Keeps Enters that end a composition from the fields of libraries and from submitting a form. */
export const keepCompositions = (page: Document): void =>
  page.addEventListener(
    'keydown',
    (event) => {
      if (!endsComposition(event)) return
      event.stopPropagation()
      event.preventDefault()
    },
    true,
  )
