import { type Page, test } from '@playwright/test'
import { withoutPictures } from './steps/browser'
import { backFromLayer, type Layer, memberLayers, publicLayers, showLayer } from './steps/layers'
import { look } from './steps/look'
import { signInDemoMember } from './steps/screens'
import { placeOrder } from './steps/shop'

test.use(withoutPictures)
// The guest and member walks run in parallel.
test.describe.configure({ mode: 'parallel' })

/** Timeout of one layer in ms, generous for a slow machine. */
const patience = 15_000

const checkLayers = async (page: Page, layers: readonly Layer[]) => {
  test.setTimeout(layers.length * patience)
  for (const layer of layers) {
    await test.step(layer.name, async () => {
      await showLayer(page, layer)
      await look(page, layer.name)
      await backFromLayer(page, layer)
    })
  }
}

test('what opens over the screens of a guest', { tag: '@long' }, async ({ page }) => {
  await checkLayers(page, publicLayers)
})

test('what opens over the screens of a member', { tag: '@long' }, async ({ page }) => {
  await signInDemoMember(page)
  await checkLayers(page, await memberLayers(page, await placeOrder(page)))
})
