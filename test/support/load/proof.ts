import { readTokenBalance } from '../../../server/chain/reads'
import type { ChainRpc } from '../../../server/chain/types'
import { startProcess } from '../platform/process'
import type { LoadMember } from './member'

/** Returns the withdrawals that did not arrive exactly once; each one has a separate recipient address. */
export const arrivals = async (
  rpc: ChainRpc,
  token: string,
  withdrawals: LoadMember['withdrawals'],
): Promise<string[]> => {
  const wrong: string[] = []
  for (const { account, arrives } of withdrawals) {
    const arrived = BigInt(await readTokenBalance(rpc, token, account))
    if (arrived !== arrives) wrong.push(`${account} received ${arrived} instead of ${arrives}`)
  }
  return wrong
}

/** Returns the result of `npm run ledger` on a stopped platform. */
export const proveStopped = async (environment: Record<string, string>): Promise<{ held: boolean; says: string }> => {
  const proof = startProcess(environment, 'server/tools/prove-ledger.ts')
  const held = (await proof.ended()) === 0
  const { stdout, stderr } = proof.output()
  return { held, says: `${stdout}${stderr}`.trim() }
}
