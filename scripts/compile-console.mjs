import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { compileAsync } from 'sass'

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** Browsers of operators: the styles use `light-dark()`. */
const TARGET = ['chrome123', 'firefox120', 'safari17.5']

/** Bundles the operators' console into dist/console. It takes less than a second, so it always runs. */
export const buildConsole = async (root = ROOT) => {
  const folder = path.join(root, 'dist/console')
  await build({
    absWorkingDir: root,
    entryPoints: ['console/web/main.tsx'],
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    target: TARGET,
    tsconfig: 'tsconfig.json',
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.TARO_ENV': '"console"' },
    logLevel: 'silent',
    // Components of the app import theirs; the phone of the preview has all of them.
    loader: { '.scss': 'empty' },
  })
  const { css } = await compileAsync(path.join(root, 'console/web/content/phone.scss'), { style: 'compressed' })
  await fs.promises.writeFile(path.join(folder, 'phone.css'), css)
  await fs.promises.copyFile(path.join(root, 'console/web/index.html'), path.join(folder, 'index.html'))
}
