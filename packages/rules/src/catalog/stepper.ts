/** Rules of a quantity stepper; allowZero lets the value be 0 below min (spec 5). */
export type StepperRules = {
  readonly min: number
  readonly max: number
  readonly step: number
  readonly allowZero: boolean
}

/** Stepper of a line in the SKU popup: the purchase limits, zero allowed (spec 5). */
export function popupStepper(limits: { min: number; max: number; step: number }): StepperRules {
  return { ...limits, allowZero: true }
}

/** Highest value min + k × step that is at most `value` and max. */
export function onGrid(value: number, { min, max, step }: StepperRules): number {
  return Math.min(min + Math.floor((value - min) / step) * step, max)
}

export function stepUp(value: number, rules: StepperRules): number {
  if (value < rules.min) return rules.min
  const next = onGrid(value + rules.step, rules)
  return next > value && value + rules.step <= rules.max ? next : value
}
