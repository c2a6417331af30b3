export const website = {
  loadingHost: 'Loading {host}',
  encrypted: '{host}, encrypted connection',
  reload: 'Reload',
  noAddress: 'Invalid link',
  noAddressReason: 'The link is incomplete or not a web address.',
  refused: 'This page cannot be shown in the app',
  refusedReason: '{host} did not respond or can’t be shown inside the app. Open it in your browser instead.',
  notEmbedded: 'This page is not part of BOEX',
} as const
