const fs = require('node:fs')
const path = require('node:path')
const { buildSync } = require('esbuild')

const ROOT = path.resolve(__dirname, '../../..')
const FOLDERS = ['test/unit', 'test/component']
const OF_ONE_FLAVOUR = /\.(?:h5|mini)\.test\.tsx?$/
const OF_THE_WEB = /\.h5\.tsx?$/

/** The same patterns as in `jest.config.cjs`, so that both find the same files. */
const EXTENSIONS_OF_THE_WEB = ['.h5.tsx', '.h5.ts', '.tsx', '.ts', '.mjs', '.js', '.jsx', '.json', '.cjs']

const testFiles = () =>
  FOLDERS.flatMap((folder) =>
    fs
      .readdirSync(path.join(ROOT, folder), { recursive: true })
      .map((name) => `${folder}/${name}`)
      .filter((file) => /\.test\.tsx?$/.test(file) && !OF_ONE_FLAVOUR.test(file)),
  )

/**
 * Test files that are the same in both flavours, because none of their imports, direct or indirect, has a web variant.
 * The second flavour would run the same code.
 * @returns {string[]} relative to the project
 */
const flavourless = () => {
  const files = testFiles()
  const { metafile } = buildSync({
    absWorkingDir: ROOT,
    entryPoints: files,
    bundle: true,
    write: false,
    outdir: '.cache/flavours',
    metafile: true,
    packages: 'external',
    platform: 'node',
    tsconfig: 'tsconfig.json',
    logLevel: 'silent',
    resolveExtensions: EXTENSIONS_OF_THE_WEB,
    loader: { '.css': 'empty', '.scss': 'empty', '.png': 'empty', '.svg': 'empty' },
  })
  const sourcesOf = (file, known = new Set()) => {
    if (known.has(file)) return known
    known.add(file)
    for (const { path: imported, external } of metafile.inputs[file]?.imports ?? []) {
      if (!external) sourcesOf(imported, known)
    }
    return known
  }
  return files.filter((file) => ![...sourcesOf(file)].some((source) => OF_THE_WEB.test(source)))
}

module.exports = { flavourless }
