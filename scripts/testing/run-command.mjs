import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * Tests create many short-lived objects. With little space for them, garbage collection takes a sixth of jest's
 * time.
 */
export const YOUNG_SPACE = '--max-semi-space-size=64'

/** @returns the path of a package's program, as linked by npm */
export const bin = (name) => path.join(ROOT, 'node_modules/.bin', name)

/**
 * Runs a command in the project's folder.
 * @param {{ env?: Record<string, string>, write?: (text: string) => void }} options `env` is added to this
 * process's environment; `write` receives the output
 * @returns {Promise<{ code: number, output: string }>} exit code (1 if the command could not start) and output
 */
export const runCommand = (command, args, { env = {}, write = () => undefined } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const take = (chunk) => {
      output += chunk
      write(String(chunk))
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.on('error', (error) => {
      take(`${error.message}\n`)
      resolve({ code: 1, output })
    })
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
