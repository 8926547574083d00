import { reducesMotion } from './motion'

const riseMs = 260
const flightMs = 440

const centreOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

type Point = ReturnType<typeof centreOf>

const at = ({ x, y }: Point, scale: number) =>
  `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`

/**
 * Lets a text rise from one element and land in another, which then pulses. Decorative: nothing happens with reduced
 * motion, or where the browser cannot animate. `className` gives the text its look.
 */
export function fly(text: string, from: Element | null, to: Element | null, className = ''): void {
  if (!from || !to || !('animate' in from)) return
  if (reducesMotion()) return
  const flying = document.createElement('span')
  flying.className = className
  flying.setAttribute('aria-hidden', 'true')
  flying.textContent = text
  document.body.append(flying)
  void travel(flying, from, to).finally(() => flying.remove())
}

async function travel(flying: Element, from: Element, to: Element): Promise<void> {
  const start = centreOf(from)
  const top = { x: start.x, y: start.y - 36 }
  const rise = flying.animate(
    [
      { transform: at(start, 0.8), opacity: 0 },
      { transform: at(top, 1.25), opacity: 1 },
    ],
    { duration: riseMs, easing: 'ease-out', fill: 'forwards' },
  )
  await rise.finished
  // measured only now: what was done may have moved the target
  const flight = flying.animate(
    [
      { transform: at(top, 1.25), opacity: 1 },
      { transform: at(centreOf(to), 0.7), opacity: 0.2 },
    ],
    { duration: flightMs, easing: 'ease-in-out' },
  )
  await flight.finished
  to.animate([{ transform: 'none' }, { transform: 'scale(1.18)' }, { transform: 'none' }], 240)
}
