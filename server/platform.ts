import type { FastifyBaseLogger } from 'fastify'
import type { ChainAccess } from './chain/chain-access'
import type { Clock } from './clock'
import type { Config } from './config/config'
import type { Database } from './database/database'
import type { MessageGateway } from './message-gateway'

/** What every command and every handler works with. */
export interface Platform {
  readonly config: Config
  readonly database: Database
  readonly chain: ChainAccess
  readonly clock: Clock
  readonly messageGateway: MessageGateway
  readonly log: FastifyBaseLogger
}
