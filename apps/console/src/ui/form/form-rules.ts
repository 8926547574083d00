/** Rules of a form field that must have a value. */
export const required = (message: string) => [{ required: true, message }]

/** Rules of a text field that must have more than white space. */
export const requiredText = (message: string) => [{ required: true, whitespace: true, message }]
