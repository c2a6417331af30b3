// npm run dev, npm run dev:weapp: rebuilds on changes. For the web, it also runs the platform, which serves the
// result.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const target = process.argv[2] ?? 'h5'
const children = []

const start = (args, env = {}) => {
  const child = spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'inherit' })
  children.push(child)
  child.on('exit', (code) => {
    for (const other of children) if (other !== child) other.kill('SIGTERM')
    process.exitCode ??= code ?? 1
  })
}

start(['node_modules/@tarojs/cli/bin/taro', 'build', '--type', target, '--watch'], { TARO_ENV: target })
if (target === 'h5') start(['node_modules/tsx/dist/cli.mjs', 'watch', 'server/main.ts'])

process.on('SIGINT', () => undefined)
