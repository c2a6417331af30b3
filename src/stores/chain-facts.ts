import type { ChainReader, TokenFacts } from '@/wallet/chain-reader'
import type { AppConfigStore } from './app-config-store'
import type { Queries } from './query/queries'
import type { Query } from './query/query'
import { toAppError } from './support/to-app-error'

/**
 * Returns the query of BOEX data from the chain instead of the platform. It needs no wallet and no session. The balance
 * is the black hole's (specification §1).
 */
export const chainFactsOf = (queries: Queries, reader: ChainReader, appConfig: AppConfigStore): Query<TokenFacts> =>
  queries.from(
    'chain facts of BOEX',
    async () => {
      try {
        const { chain, tokens, blackHoleAddress } = await appConfig.ensure()
        return await reader.token(chain, tokens.BOEX.address, blackHoleAddress)
      } catch (error) {
        throw toAppError(error)
      }
    },
    { public: true, shared: true },
  )
