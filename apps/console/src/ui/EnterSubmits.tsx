/** Lets Enter submit a form whose buttons are outside it, in its dialog's footer. */
export const EnterSubmits = () => <button type="submit" hidden aria-hidden tabIndex={-1} />
