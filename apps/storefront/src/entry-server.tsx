export { createAssetFinder } from './platform/ssr/assets'
export { type RenderAnswer, type RenderInput, renderPage } from './platform/ssr/render'
