import { execFileSync } from 'node:child_process'

/** PostgreSQL and PgBouncer refuse to run as root. */
const USER = 'postgres'

/** How a program is run without rights. @param folder is given to whom it then runs as */
export const unprivileged = (
  folder: string,
  program: string,
  words: readonly string[],
): readonly [program: string, words: readonly string[]] => {
  if (process.getuid?.() !== 0) return [program, words]
  execFileSync('chown', ['-R', USER, folder])
  return ['setpriv', ['--reuid', USER, '--regid', USER, '--clear-groups', '--', program, ...words]]
}
