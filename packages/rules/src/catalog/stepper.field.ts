import { plainWidth } from '../platform/plain-width'
import { onGrid, type StepperRules } from './stepper'

export const aboveMaxText = (max: number) => `最多只能购买${max}件哦`
export const belowMinText = (min: number) => `最少需要购买${min}件哦`

export function stepDown(value: number, rules: StepperRules): number {
  if (value <= rules.min) return rules.allowZero ? 0 : Math.min(value, rules.min)
  return Math.max(onGrid(value - rules.step, rules), rules.min)
}

export type Blurred = { readonly value: number; readonly message?: string }

/** When the field loses focus: clamps with a message, else rounds down to the grid (spec 5). */
export function blurStepper(typed: string | number, rules: StepperRules): Blurred {
  const value = typeof typed === 'number' ? typed : Number(digitsOnly(typed))
  if (value === 0 && rules.allowZero) return { value: 0 }
  if (value > rules.max) return { value: onGrid(rules.max, rules), message: aboveMaxText(rules.max) }
  if (value < rules.min) return { value: rules.min, message: belowMinText(rules.min) }
  return { value: onGrid(value, rules) }
}

/** Keeps only the digits of the typed text (spec 5), also full-width ones. */
export function digitsOnly(text: string): string {
  return plainWidth(text).replace(/\D/g, '')
}

/**
 * Filters a number input: digits, one decimal point, a leading minus, cut to maxlength (spec 5). A Chinese keyboard's
 * full-width digits and full stop count as plain ones.
 */
export function numberInput(typed: string, maxlength = Number.POSITIVE_INFINITY): string {
  const text = plainWidth(typed).replaceAll('。', '.')
  const sign = text.trimStart().startsWith('-') ? '-' : ''
  const [whole = '', ...decimals] = text.replace(/[^\d.]/g, '').split('.')
  const number = decimals.length > 0 ? `${whole}.${decimals.join('')}` : whole
  return `${sign}${number}`.slice(0, maxlength)
}
