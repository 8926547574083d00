import ts from 'typescript'
import { expect, test } from 'vitest'
import { missingClasses } from './missing-classes'

const sheets = new Map([['apps/storefront/src/ui/Card.module.css', '.card {}\n.card > .link::after {}']])
const missing = (text: string) =>
  missingClasses(
    ts.createSourceFile('apps/storefront/src/plant/PlantCard.tsx', text, ts.ScriptTarget.ESNext, true),
    sheets,
  )

test.each([
  ["import card from '../ui/Card.module.css'\nconst a = card.link", []],
  ["import card from '../ui/Card.module.css'\nconst a = card.row", ['card.row']],
  ["import card from './card'\nconst a = card.row", []],
])('%j', (text, names) => {
  expect(missing(text).map((found) => found.split(' ').at(-1))).toEqual(names)
})
