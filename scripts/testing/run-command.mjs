import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** Tests make many objects that live a moment: with little room for them a sixth of jest is collecting them. */
export const YOUNG_SPACE = '--max-semi-space-size=64'

/** @returns the program of a package, as npm has linked it. */
export const bin = (name) => path.join(ROOT, 'node_modules/.bin', name)

/**
 * Runs a command in the project's folder.
 * @param {{ env?: Record<string, string>, write?: (text: string) => void }} options environment on top of this process's
 *   own; where what it prints goes
 * @returns {Promise<{ code: number, output: string }>} exit code, 1 where it could not be started, and what it printed
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
