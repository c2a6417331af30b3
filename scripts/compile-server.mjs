// The platform as one program for Node: a loader that compiles each file at every start takes longer than the start.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** Sources find what lies beside them (migrations, pages) by their own place, not by that of the compiled file. */
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

/** How our TypeScript becomes a program: libraries stay where they are. */
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
 * @param {{ root?: string, entry?: string, output?: string }} options `root` holds the sources, and is where the program
 *   will run
 * @returns the compiled program
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
