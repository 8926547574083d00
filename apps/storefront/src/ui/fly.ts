const flightMs = 700

/**
 * Lets a text rise from one element and land in another, which then pulses. Decorative: nothing happens with reduced
 * motion, or where the browser cannot animate. `className` gives the text its look.
 */
export function fly(text: string, from: Element | null, to: Element | null, className = ''): void {
  if (!from || !to || !('animate' in from)) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const start = from.getBoundingClientRect()
  const end = to.getBoundingClientRect()
  const flying = document.createElement('span')
  flying.className = className
  flying.setAttribute('aria-hidden', 'true')
  flying.textContent = text
  document.body.append(flying)
  const at = (x: number, y: number, scale: number) =>
    `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`
  const middle = ({ left, top, width, height }: DOMRect) => [left + width / 2, top + height / 2] as const
  const [x, y] = middle(start)
  const [endX, endY] = middle(end)
  const flight = flying.animate(
    [
      { transform: at(x, y, 0.8), opacity: 0 },
      { transform: at(x, y - 36, 1.25), opacity: 1, offset: 0.35 },
      { transform: at(endX, endY, 0.7), opacity: 0.2 },
    ],
    { duration: flightMs, easing: 'ease-in-out' },
  )
  const land = () => {
    flying.remove()
    to.animate([{ transform: 'none' }, { transform: 'scale(1.18)' }, { transform: 'none' }], 240)
  }
  flight.finished.then(land, land)
}
