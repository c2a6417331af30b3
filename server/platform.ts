import type { FastifyBaseLogger } from 'fastify'
import type { ChainAccess } from './chain/chain-access'
import type { Config } from './config/config'
import type { Database } from './database/database'
import type { Clock } from './lib/clock'
import type { MessageGateway } from './lib/message-gateway'

/** Dependencies of every command and handler. */
export interface Platform {
  readonly config: Config
  readonly database: Database
  readonly chain: ChainAccess
  readonly clock: Clock
  readonly messageGateway: MessageGateway
  readonly log: FastifyBaseLogger
}
