import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isOldNode, OLDEST } from './node-version.mjs'
import { inProject } from './project.mjs'

it('refuses a version older than package.json requires', () => {
  expect(['16.20.2', '18.20.8', '20.18.3'].filter(isOldNode)).toHaveLength(3)
  expect(['20.19.0', '20.20.2', '22.0.0', '24.21.0'].filter(isOldNode)).toEqual([])
  const { engines } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
  expect(engines.node).toBe(`>=${OLDEST.join('.')}.0`)
})
