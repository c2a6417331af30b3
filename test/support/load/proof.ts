import { readTokenBalance } from '../../../server/chain/reads'
import type { ChainRpc } from '../../../server/chain/types'
import { startProcess } from '../platform/process'
import type { LoadMember } from './member'

/** Withdrawals that did not arrive exactly once: every one went to an address of its own. */
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

/** What `npm run ledger` says of a stopped platform. */
export const proveStopped = async (environment: Record<string, string>): Promise<{ held: boolean; says: string }> => {
  const proof = startProcess(environment, 'server/tools/prove-ledger.ts')
  const held = (await proof.ended()) === 0
  const { stdout, stderr } = proof.output()
  return { held, says: `${stdout}${stderr}`.trim() }
}
