// The bundler of `npm run dev` for one program, as a child process: bundles on every change and reports it.
// node tools/dev-bundle.mjs <folder of the program> <folder of the bundle>
import { watchProgram } from './lib/bundle-program.mjs'

const [app, outDir] = process.argv.slice(2)

await watchProgram(app, outDir, (what) => process.send(what))
process.once('disconnect', () => process.exit(0))
// Ctrl-C reaches the whole process group; this process exits on a message of its parent.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
