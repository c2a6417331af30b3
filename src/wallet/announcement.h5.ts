/** The event by which a wallet makes itself known to a page (EIP-6963). */
export const ANNOUNCEMENT = 'eip6963:announceProvider'
