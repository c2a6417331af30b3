// Finds the tests that a change affects: `npm test -- --changed` (against the last commit) or `--changed=REVISION`.
import { execFileSync, spawnSync } from 'node:child_process'
import { ROOT } from './run-command.mjs'

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)

export const isRevision = (revision) =>
  spawnSync('git', ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`], { cwd: ROOT }).status === 0

/** Returns the files that differ from a revision, untracked ones included; relative to the project. */
export const changedFiles = (revision) => [
  ...new Set([...git('diff', '--name-only', revision), ...git('ls-files', '--others', '--exclude-standard')]),
]

/** Paths whose change can affect every test. */
const EVERYTHING = /^(?:package(?:-lock)?\.json|scripts\/|\.npmrc$)/
const APP = /^(?:src|config|types)\/|^(?:babel\.config\.js|project\.\w+\.json|tsconfig.*\.json)$/
const PLATFORM = /^(?:server|packages\/(?:embedded-chain|development-wallet))\//

/**
 * Returns whether a step has to run after changes of these files.
 * @param {string[]} changed
 * @param {RegExp} own paths of the step's own tests and settings
 * @param {{ app?: boolean, platform?: boolean }} needs whether it runs the built app, the platform
 */
export const isTouched = (changed, own, { app = false, platform = false } = {}) =>
  changed.some(
    (file) => EVERYTHING.test(file) || own.test(file) || (app && APP.test(file)) || (platform && PLATFORM.test(file)),
  )

/** Returns a function that checks whether any of the given sources changed. */
export const touches = (changed) => (sources) => changed.some((file) => EVERYTHING.test(file) || sources.has(file))
