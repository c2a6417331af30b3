import * as v from 'valibot'
import {
  addOperator,
  listOperators,
  type OperatorCredentials,
  resetOperator,
  setDisabled,
} from '../commands/operators/accounts'
import { MACHINE } from '../commands/operators/audit'
import { ROLES, type Role } from '../console-contract/roles'
import { OperatorName } from '../console-contract/session'
import { runTool, withDatabase } from './run-tool'

const USAGE = `Usage: npm run operators -- add NAME --role ${ROLES.join('|')} | list | disable NAME | enable NAME | reset NAME`

const isRole = (text: string | undefined): text is Role => ROLES.some((role) => role === text)

const show = (name: string, { password, uri }: OperatorCredentials): void => {
  console.log(`Operator ${name}. Shown once; the URI is for an authenticator app.`)
  console.log(`  password: ${password}`)
  console.log(`  ${uri}`)
}

const act = async (platform: Parameters<typeof addOperator>[0], words: readonly string[]): Promise<void> => {
  const [action = '', name = '', option, role] = words
  if (action === 'list' && words.length === 1) {
    for (const operator of await listOperators(platform.database)) {
      console.log(`${operator.name}  ${operator.role}${operator.disabled ? '  disabled' : ''}`)
    }
    return
  }
  if (!v.is(OperatorName, name)) throw new Error(USAGE)
  if (action === 'add' && option === '--role' && isRole(role)) {
    const added = await addOperator(platform, MACHINE, { name, role })
    if (!added) throw new Error(`There is an operator ${name} already.`)
    show(name, added)
    return
  }
  const unknown = `There is no operator ${name}.`
  if (action === 'reset' && words.length === 2) {
    const renewed = await resetOperator(platform, MACHINE, name)
    if (!renewed) throw new Error(unknown)
    show(name, renewed)
    return
  }
  if ((action !== 'disable' && action !== 'enable') || words.length !== 2) throw new Error(USAGE)
  if (!(await setDisabled(platform, MACHINE, { name, disabled: action === 'disable' }))) throw new Error(unknown)
  console.log(`Operator ${name}: ${action}d.`)
}

runTool(() =>
  withDatabase((database, config) => act({ config, database, clock: { now: Date.now } }, process.argv.slice(2))),
)
