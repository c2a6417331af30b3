/** The people below a member. */
export const team = {
  direct: 'Direct',
  scope: 'Member type',
  search: 'Search',
  searchHint: 'UID, account or address',
  memberDetail: '{level} · {date}',
  indirect: 'indirect',
  mining: 'Mining',
  registered: 'Registered',
  contributed: 'community burned',
  more: 'Show more',
  moreFailed: 'More could not be loaded',
  end: 'No more members',
  noneFound: 'No results',
  noneFoundReason: 'Check the UID, account or address.',
  clearSearch: 'Clear the search',
  failed: 'Your team could not be loaded',
} as const
