import { CODE } from '@/contract/codes'
import { isBurnAddress } from '@/domain/money/wallet-address'
import type { ChainAccess } from '../chain/chain-access'
import { RefusalError } from '../lib/refusal'
import { hasWrongChecksum } from './transfer'

/**
 * Returns true if an address belongs to the platform or is a known burn address.
 * @param address lower case
 */
export const isOwnAddress = (chain: ChainAccess, address: string): boolean =>
  isBurnAddress(address) || chain.ownAddresses.includes(address)

/**
 * Checks the destination of a withdrawal.
 * @param field of the call that names it
 * @throws RefusalError address-invalid, destination-refused
 */
export const checkDestination = (chain: ChainAccess, address: string, field: string): void => {
  if (hasWrongChecksum(address)) throw new RefusalError(CODE.ADDRESS_INVALID, { field })
  if (isOwnAddress(chain, address.toLowerCase())) throw new RefusalError(CODE.DESTINATION_REFUSED, { field })
}
