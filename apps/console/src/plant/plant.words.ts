import { PlantStatus } from '@greenstar/rules/plant/plant.care'
import type { Tone } from '../ui/detail/StatusTag'

const states: Record<number, readonly [tone: Tone, text: string]> = {
  [PlantStatus.growing]: ['green', '养护中'],
  [PlantStatus.dead]: ['neutral', '已告别'],
}

export const plantState = (status: number): readonly [tone: Tone, text: string] =>
  states[status] ?? ['neutral', '']

export const statusChoices = [PlantStatus.growing, PlantStatus.dead].map((status) => ({
  value: String(status),
  label: plantState(status)[1],
}))
