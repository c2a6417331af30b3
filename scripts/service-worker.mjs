import path from 'node:path'
import { build } from 'esbuild'

const ROOT = path.resolve(import.meta.dirname, '..')

/**
 * Builds the service worker, which opens the app without a network (src/service-worker).
 * @param {string} folder of the built web app
 */
export const buildServiceWorker = (folder) =>
  build({
    entryPoints: [path.join(ROOT, 'src', 'service-worker', 'worker.h5.ts')],
    alias: { '@': path.join(ROOT, 'src') },
    define: { 'process.env.NODE_ENV': '"production"' },
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    outfile: path.join(folder, 'service-worker.js'),
  })
