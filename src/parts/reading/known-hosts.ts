import type { PlatformConfig } from '@/contract/session'
import { hostsOf, type WebAddress } from '@/lib/web-address'

/** Where the app is at home: the page's own host. */
const ownHosts = (config: PlatformConfig | undefined, ownAddress: string): string[] =>
  hostsOf([ownAddress, config?.signIn.uri ?? ''])

/** Whether an address is one of the app's own. */
export const isOwnAddress = ({ host }: WebAddress, config: PlatformConfig | undefined, ownAddress: string): boolean =>
  ownHosts(config, ownAddress).includes(host)

/**
 * Whether a page may be shown inside of the app: those of the hosts the platform names in its configuration (image
 * host, explorer, service), encrypted; and the app's own.
 */
export const isEmbeddable = (address: WebAddress, config: PlatformConfig | undefined, ownAddress: string): boolean => {
  if (isOwnAddress(address, config, ownAddress)) return true
  if (!config || address.scheme !== 'https') return false
  const { imageHost, chain, service } = config
  return hostsOf([imageHost, chain.explorerUrl, service.workChatUrl]).includes(address.host)
}
