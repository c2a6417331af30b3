import type { PlatformConfig } from '@/contract/session'
import { hostsOf, type WebAddress } from '@/lib/web-address'

/** Our hosts: the host of the page and of the sign-in URI. */
const ownHosts = (config: PlatformConfig | undefined, ownAddress: string): string[] =>
  hostsOf([ownAddress, config?.signIn.uri ?? ''])

/** Returns true if the address is on one of our hosts. */
export const isOwnAddress = ({ host }: WebAddress, config: PlatformConfig | undefined, ownAddress: string): boolean =>
  ownHosts(config, ownAddress).includes(host)

/**
 * Returns true if a page may be embedded: our pages, and https pages on a host of the platform configuration (image
 * host, explorer, service).
 */
export const isEmbeddable = (address: WebAddress, config: PlatformConfig | undefined, ownAddress: string): boolean => {
  if (isOwnAddress(address, config, ownAddress)) return true
  if (!config || address.scheme !== 'https') return false
  const { imageHost, chain, service } = config
  return hostsOf([imageHost, chain.explorerUrl, service.workChatUrl]).includes(address.host)
}
