/** Whether the member asks the phone for less motion; nothing moves by itself then (checklist A16). */
export const reducesMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** How a scroll by the page moves: the browser's own setting does not reach a behaviour that a script names. */
export const scrollMotion = (): ScrollBehavior => (reducesMotion() ? 'auto' : 'smooth')
