// Bundles the platform into one program for Node. A loader that compiles each file at every start would take longer
// than the start.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/**
 * Sets `__dirname` to each source's folder instead of the compiled file's, so that sources find files next to them
 * (migrations, pages).
 */
const ownPlaces = {
  name: 'own places',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/(?:server|packages|src|test|scripts|config)\/.*\.(?:ts|mjs)$/ }, async ({ path: file }) => {
      const source = await fs.promises.readFile(file, 'utf8')
      const folder = `const __dirname = ${JSON.stringify(path.dirname(file))}; `
      return file.endsWith('.ts')
        ? { loader: 'ts', contents: folder + source }
        : { loader: 'js', contents: source.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href)) }
    })
  },
}

/** esbuild options for our TypeScript programs. Libraries are not bundled. */
export const PROGRAM_OPTIONS = {
  absWorkingDir: ROOT,
  bundle: true,
  platform: 'node',
  target: 'node20',
  packages: 'external',
  sourcemap: 'linked',
  tsconfig: 'tsconfig.json',
  logLevel: 'silent',
  plugins: [ownPlaces],
}

/**
 * Bundles a server program.
 * @param {{ root?: string, entry?: string, output?: string }} options `root` is the folder of the sources, in which
 * the program will run
 * @returns the path of the compiled program
 */
export const compileServer = async ({
  root = ROOT,
  entry = 'server/main.ts',
  output = `.cache/platform/${path.basename(entry, '.ts')}.js`,
} = {}) => {
  const outfile = path.join(root, output)
  await build({ ...PROGRAM_OPTIONS, absWorkingDir: root, entryPoints: [entry], outfile })
  return outfile
}
