/** Rules of a quantity stepper; allowZero lets the value be 0 below min (spec 5). */
export type StepperRules = {
  readonly min: number
  readonly max: number
  readonly step: number
  readonly allowZero: boolean
}

/** The generic stepper: from 1, unbounded, by 1, no zero (spec 5). */
export const genericStepper: StepperRules = {
  min: 1,
  max: Number.POSITIVE_INFINITY,
  step: 1,
  allowZero: false,
}

/** The stepper of a SKU popup line: the purchase limits, zero allowed (spec 5). */
export function popupStepper(limits: { min: number; max: number; step: number }): StepperRules {
  return { ...limits, allowZero: true }
}

export const aboveMaxText = (max: number) => `最多只能购买${max}件哦`
export const belowMinText = (min: number) => `最少需要购买${min}件哦`

function onGrid(value: number, { min, max, step }: StepperRules): number {
  return Math.min(min + Math.floor((value - min) / step) * step, max)
}

/** Value after plus: from 0 straight to min, never beyond the last grid value. */
export function stepUp(value: number, rules: StepperRules): number {
  if (value < rules.min) return rules.min
  const next = onGrid(value + rules.step, rules)
  return next > value && value + rules.step <= rules.max ? next : value
}

/** Value after minus: below min only to 0, and only where zero is allowed. */
export function stepDown(value: number, rules: StepperRules): number {
  if (value <= rules.min) return rules.allowZero ? 0 : Math.min(value, rules.min)
  return Math.max(onGrid(value - rules.step, rules), rules.min)
}

export function canStepUp(value: number, rules: StepperRules): boolean {
  return stepUp(value, rules) > value
}

export function canStepDown(value: number, rules: StepperRules): boolean {
  return stepDown(value, rules) < value
}

export type Blurred = { readonly value: number; readonly message?: string }

/** Leaves the field: message and clamp first, then down to min + k × step; an allowed zero stays (spec 5). */
export function blurStepper(typed: string | number, rules: StepperRules): Blurred {
  const value = typeof typed === 'number' ? typed : Number(digitsOnly(typed))
  if (value === 0 && rules.allowZero) return { value: 0 }
  if (value > rules.max) return { value: onGrid(rules.max, rules), message: aboveMaxText(rules.max) }
  if (value < rules.min) return { value: rules.min, message: belowMinText(rules.min) }
  return { value: onGrid(value, rules) }
}

/** What a stepper keeps of the typed text: the digits (spec 5). */
export function digitsOnly(text: string): string {
  return text.replace(/\D/g, '')
}

/** What a number input keeps: digits, one decimal point, a leading minus, cut to maxlength (spec 5). */
export function numberInput(text: string, maxlength = Number.POSITIVE_INFINITY): string {
  const sign = text.trimStart().startsWith('-') ? '-' : ''
  const [whole = '', ...decimals] = text.replace(/[^\d.]/g, '').split('.')
  const number = decimals.length > 0 ? `${whole}.${decimals.join('')}` : whole
  return `${sign}${number}`.slice(0, maxlength)
}
