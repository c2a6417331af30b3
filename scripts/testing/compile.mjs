// Compiles TypeScript for Node once for all processes: a loader in each process would take seconds every time.
import fs from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { PROGRAM_OPTIONS } from '../compile-server.mjs'
import { ROOT } from './run-command.mjs'

const FOLDER = path.join(ROOT, '.cache/compiled')

/** Entry points of the programs that tests start as separate processes. */
const PROGRAMS = [
  'server/main.ts',
  ...fs.readdirSync(path.join(ROOT, 'server/tools')).map((name) => `server/tools/${name}`),
  'test/server/chain/journal-writer.ts',
  'test/support/e2e/platform-host.ts',
  'test/support/e2e/prepare-all.ts',
]

let programs

/**
 * Compiles the programs that tests start as separate processes, into the returned folder under the names of their
 * sources. All steps of a run share one compilation, because a step may be starting them while the next step
 * begins.
 */
export const compilePrograms = () => {
  programs ??= build({ ...PROGRAM_OPTIONS, entryPoints: PROGRAMS, outdir: FOLDER, outbase: '.' }).then(() => FOLDER)
  return programs
}

/**
 * Bundles all test files of a folder into one program, which runs the files it receives (`node-worker.mjs`).
 * @param {string} name of the program
 * @param {string[]} files test files, relative to the project
 * @returns the program, and for each test file all its sources
 */
export const compileTests = async (name, files) => {
  const entry = [
    "import { runFiles } from './scripts/testing/node-worker.mjs'",
    'runFiles({',
    ...files.map((file) => `  ${JSON.stringify(file)}: () => { require(${JSON.stringify(`./${file}`)}) },`),
    '})',
  ].join('\n')
  const outfile = path.join(FOLDER, `${name}.js`)
  const { metafile } = await build({
    ...PROGRAM_OPTIONS,
    stdin: { contents: entry, resolveDir: ROOT, sourcefile: `${name}.mjs`, loader: 'js' },
    outfile,
    metafile: true,
  })
  const sourcesOf = (file, known = new Set()) => {
    if (known.has(file)) return known
    known.add(file)
    for (const { path: imported, external } of metafile.inputs[file]?.imports ?? []) {
      if (!external) sourcesOf(imported, known)
    }
    return known
  }
  return { program: outfile, sources: Object.fromEntries(files.map((file) => [file, sourcesOf(file)])) }
}
