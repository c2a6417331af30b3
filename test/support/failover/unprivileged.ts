import { execFileSync } from 'node:child_process'

/** PostgreSQL and PgBouncer refuse to run as root. */
const USER = 'postgres'

/** Returns the command that runs a program without root rights. @param folder becomes the property of that user */
export const unprivileged = (
  folder: string,
  program: string,
  words: readonly string[],
): readonly [program: string, words: readonly string[]] => {
  if (process.getuid?.() !== 0) return [program, words]
  execFileSync('chown', ['-R', USER, folder])
  return ['setpriv', ['--reuid', USER, '--regid', USER, '--clear-groups', '--', program, ...words]]
}
