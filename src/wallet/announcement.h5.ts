/** Event that announces a wallet to a page (EIP-6963). */
export const ANNOUNCEMENT = 'eip6963:announceProvider'
