/** Lets Enter send a form whose buttons stand outside it, in the foot of its dialog. */
export const EnterSubmits = () => <button type="submit" hidden aria-hidden tabIndex={-1} />
