// Bundles a program into dist/<name>/main.js, or into another folder: node tools/bundle.mjs server|sandbox [folder]
import { bundleProgram } from './lib/bundle-program.mjs'
import { inProject } from './lib/project.mjs'

const [name, outDir = inProject('dist', name)] = process.argv.slice(2)

try {
  await bundleProgram(inProject('apps', name), outDir)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
