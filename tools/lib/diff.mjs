import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { inProject, root } from './project.mjs'

const git = (...words) => {
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(Boolean) : []
}

/** Files that differ from the merge base with `main`, or, on `main` itself, from the last commit. */
export const changedFiles = () => {
  const [branch] = git('branch', '--show-current')
  const [base = 'HEAD'] = branch === 'main' ? [] : git('merge-base', 'main', 'HEAD')
  return [
    ...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]),
  ]
}

const PACKAGES = ['rules', 'contract', 'web'].map((name) => `packages/${name}/src`)
const APPS = ['server', 'storefront', 'console', 'sandbox'].map((name) => `apps/${name}/src`)

const sources = () =>
  [...PACKAGES, ...APPS].flatMap((folder) =>
    readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(inProject(folder, file), 'utf8') })),
  )

/** The noun folder, or `platform/`, `ui/`, `demo/`, that contains a file; undefined for a file beside them. */
const folderOf = (file) => /^(?:packages|apps)\/\w+\/src\/[\w-]+\//.exec(file)?.[0]

/** The specifier under which other folders import this file. */
const importOf = (file) => /\/src\/([\w-]+\/.+?)(?:\/index)?\.tsx?$/.exec(file)?.[1]

/**
 * Files of other folders that import one of these directly: by the arrows only services, tables, paths and
 * `shared/`.
 */
const importersOf = (files, all) => {
  const wanted = files.flatMap((file) => importOf(file) ?? [])
  return all.filter(({ text }) => wanted.some((name) => text.includes(`/${name}'`))).map(({ file }) => file)
}

/**
 * What a change of these files can break: folders whose tests to run, and nouns whose calls to test. A
 * change in a platform folder runs only that folder's tests; `npm test` covers everything above it.
 */
export const reachOf = (files, nouns, all = sources()) => {
  const touched = [...files, ...importersOf(files, all)]
  const folders = new Set(touched.flatMap((file) => folderOf(file) ?? []))
  for (const file of files) {
    const other = /^(?:tools|faults|apps\/server\/demo|packages\/web\/vite)\//.exec(file)?.[0]
    if (other) folders.add(other)
  }
  const called = files
    .filter((file) => /^(?:packages\/(?:contract|rules)|apps\/server)\/src\//.test(file))
    .flatMap((file) => nouns.filter((noun) => folderOf(file)?.endsWith(`/${noun}/`)))
  return { folders: [...folders].sort(), called: [...new Set(called)] }
}

/** The same for one whole noun. */
export const reachOfNoun = (noun) => ({
  folders: [...PACKAGES, ...APPS].map((folder) => `${folder}/${noun}/`),
  called: [noun],
})
