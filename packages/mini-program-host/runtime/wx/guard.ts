import { PRIVATE_CALLS, type Privacy } from '../privacy'
import { asynchronousCalls, type Calls, type Options, type Run } from './call'

/** Makes private calls wait for the user's consent to the privacy contract. */
export const guardedCalls = (runs: Readonly<Record<string, Run>>, privacy: Privacy): Calls =>
  asynchronousCalls(
    Object.fromEntries(
      Object.entries(runs).map(([name, run]) => [name, PRIVATE_CALLS.has(name) ? waiting(name, run, privacy) : run]),
    ),
  )

const waiting =
  (name: string, run: Run, privacy: Privacy): Run =>
  async (options: Options) => {
    await privacy.demand(name)
    return run(options)
  }

export const createPrivacyCalls = (privacy: Privacy): Calls => ({
  onNeedPrivacyAuthorization: (listener: Parameters<Privacy['listen']>[0]) => privacy.listen(listener),
  ...asynchronousCalls({
    getPrivacySetting: () => ({ needAuthorization: privacy.needed, privacyContractName: privacy.contractName }),
    requirePrivacyAuthorize: () => privacy.demand('requirePrivacyAuthorize'),
    openPrivacyContract: () => privacy.openContract(),
  }),
})
