// The bundler of `npm run dev` for one program, in a process of its own: it bundles again on every change and says so.
// node tools/dev-bundle.mjs <folder of the program> <folder of the bundle>
import { watchProgram } from './lib/bundle-program.mjs'

const [app, outDir] = process.argv.slice(2)

await watchProgram(app, outDir, (what) => process.send(what))
process.once('disconnect', () => process.exit(0))
// Ctrl-C reaches the whole process group; this process ends when its parent says so.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
