// What a change can have broken: `npm test -- --changed` (against the last commit) or `--changed=REVISION`.
import { execFileSync, spawnSync } from 'node:child_process'
import { ROOT } from './run-command.mjs'

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)

export const isRevision = (revision) =>
  spawnSync('git', ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`], { cwd: ROOT }).status === 0

/** Files that differ from a revision, those that git does not know yet included; relative to the project. */
export const changedFiles = (revision) => [
  ...new Set([...git('diff', '--name-only', revision), ...git('ls-files', '--others', '--exclude-standard')]),
]

/** Whoever changes one of these may have changed everything. */
const EVERYTHING = /^(?:package(?:-lock)?\.json|scripts\/|\.npmrc$)/
/** What the built app is made of. */
const APP = /^(?:src|config|types)\/|^(?:babel\.config\.js|project\.\w+\.json|tsconfig.*\.json)$/
const PLATFORM = /^(?:server|packages\/(?:embedded-chain|development-wallet))\//

/**
 * Whether a step has to run, by the paths it depends on besides.
 * @param {string[]} changed
 * @param {RegExp} own paths of the step's own tests and settings
 * @param {{ app?: boolean, platform?: boolean }} needs whether it runs the built app, the platform
 */
export const isTouched = (changed, own, { app = false, platform = false } = {}) =>
  changed.some(
    (file) => EVERYTHING.test(file) || own.test(file) || (app && APP.test(file)) || (platform && PLATFORM.test(file)),
  )

/** Whether one of these sources was changed. */
export const touches = (changed) => (sources) => changed.some((file) => EVERYTHING.test(file) || sources.has(file))
