/** Brings the focused field back into sight when the keyboard makes the window lower, clear of the bar at its bottom. */
export function keepFieldInSight(): void {
  const show = () => {
    const field = document.activeElement
    if (field?.matches('input,textarea')) field.scrollIntoView({ block: 'nearest' })
  }
  window.addEventListener('resize', show)
  document.addEventListener('focusin', () => requestAnimationFrame(show))
}
