import { isWalletAddress, shortAddress } from '@/domain/wallet-address'

/** A name as a line has room for it: an address that stands for a name is shortened. */
export const shortName = (name: string): string => (isWalletAddress(name) ? shortAddress(name) : name)
